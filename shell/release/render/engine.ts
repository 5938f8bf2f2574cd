import { readFileSync } from 'node:fs';

const engineFile = require.resolve('@jitl/quickjs-ng-wasmfile-release-sync/wasm');

/** Compiles the engine of the sandbox. V8 compiles it lazily, so this takes a few milliseconds. */
export const engineModule = (): Promise<WebAssembly.Module> => WebAssembly.compile(readFileSync(engineFile));
