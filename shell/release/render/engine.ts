import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const engineFile = createRequire(__filename).resolve('@jitl/quickjs-ng-wasmfile-release-sync/wasm');

/** Compiles the engine of the sandbox. V8 compiles it lazily, so this takes a few milliseconds. */
export const engineModule = (): Promise<WebAssembly.Module> => WebAssembly.compile(readFileSync(engineFile));
