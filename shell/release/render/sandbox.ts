import { dirname, join } from 'node:path/posix';
import variant from '@jitl/quickjs-ng-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import type { RenderLimits } from './render-limits';
import { RunningTime } from './running-time';

/** The sandboxed code exceeded a limit or failed without an answer. */
export class SandboxError extends Error {
  override name = 'SandboxError';
}

interface SandboxOptions {
  engine: WebAssembly.Module;
  limits: RenderLimits;
  /** CommonJS sources by name. `main` exports `start(callHost)`, which returns the entry function. */
  modules: Record<string, string>;
  /** Answers the sandbox's `callHost(name, text)`. Hostile code may send any text. Must not throw. */
  callHost(name: string, text: string): string;
}

/** Loads the modules inside the sandbox and returns the entry, a function from text to text. */
const boot = `(function (callHost, text) {
  const sources = JSON.parse(text);
  const loaded = {};
  const load = (name) => {
    if (loaded[name]) return loaded[name];
    const exports = (loaded[name] = {});
    (0, eval)('(function(exports,require){' + sources[name] + '\\n})')(exports, (id) => load(id.replace('./', '')));
    return exports;
  };
  return load('main').start(callHost);
})`;

/** In characters. */
const longestArgument = 100_000;

const outOfMemory = 'used too much memory';
/** Rewords the engine's error messages, which sandboxed code may catch and report itself. */
export const rewordEngineError = (message: string) => (message === 'out of memory' ? outOfMemory : message);
export const tooLong = ({ milliseconds }: RenderLimits) => `took longer than ${milliseconds / 1000} s`;

const pageBytes = 65_536;
/** The minimum memory that the engine's binary declares. */
const initialPages = 256;

/**
 * Runs JavaScript in a separate engine (QuickJS, compiled to WebAssembly), which has ECMAScript and nothing of Node.
 * Only text crosses the boundary. A sandbox serves one job and is then discarded.
 */
export class Sandbox {
  private output = 0;
  private microtasks = 0;
  private entry!: QuickJSHandle;

  private constructor(
    private readonly options: SandboxOptions,
    private readonly runtime: QuickJSRuntime,
    private readonly vm: QuickJSContext,
    private readonly time: RunningTime,
  ) {}

  static async open(options: SandboxOptions): Promise<Sandbox> {
    const { engine, limits } = options;
    const wasmMemory = new WebAssembly.Memory({ initial: initialPages, maximum: limits.engineBytes / pageBytes });
    const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: engine, wasmMemory }));
    const runtime = quickJs.newRuntime();
    runtime.setMemoryLimit(limits.heapBytes);
    runtime.setMaxStackSize(limits.stackBytes);
    const time = new RunningTime(limits.milliseconds);
    runtime.setInterruptHandler(() => time.isOver());
    const sandbox = new Sandbox(options, runtime, runtime.newContext(), time);
    sandbox.start();
    return sandbox;
  }

  /** Passes text to the entry and returns its answer. Throws SandboxError. */
  call(text: string): string {
    try {
      const answer = this.textOf(this.invoke(this.entry, this.vm.newString(text)));
      this.runMicrotasks();
      return answer;
    } catch (error) {
      throw error instanceof SandboxError ? error : this.brokenBy(error);
    }
  }

  /** Sets the modules that can be imported, by path. */
  setModules(sources: ReadonlyMap<string, string>): void {
    this.runtime.setModuleLoader(
      (path) => sources.get(path) ?? { error: new Error(`imports ${path}, which is not in the release`) },
      (importer, id) => (/^\.{1,2}\//.test(id) ? join(dirname(importer), id) : id),
    );
  }

  /** Evaluates an ES module, or only its syntax and imports. Throws SandboxError. */
  runModule(path: string, source: string, options: { compileOnly?: boolean } = {}): void {
    const { vm } = this;
    try {
      const result = vm.evalCode(source, path, { type: 'module', ...options });
      if (result.error) throw this.failure(result.error);
      if (options.compileOnly) return;
      this.runMicrotasks();
      const evaluated = vm.getPromiseState(result.value);
      if (evaluated.type === 'rejected') throw this.failure(evaluated.error);
    } catch (error) {
      throw error instanceof SandboxError ? error : this.brokenBy(error);
    }
  }

  private start(): void {
    const { vm, options } = this;
    const callHost = vm.newFunction('callHost', (name, text) =>
      vm.newString(options.callHost(this.argument(name), this.argument(text))),
    );
    const booting = vm.evalCode(boot, 'boot.js');
    this.entry = this.invoke(vm.unwrapResult(booting), callHost, vm.newString(JSON.stringify(options.modules)));
  }

  private invoke(callee: QuickJSHandle, ...values: QuickJSHandle[]): QuickJSHandle {
    const result = this.vm.callFunction(callee, this.vm.undefined, ...values);
    for (const value of values) value.dispose();
    if (result.error) throw this.failure(result.error);
    return result.value;
  }

  /** Reads an argument from sandboxed code; empty when it is not text or is too long. */
  private argument(handle: QuickJSHandle | undefined): string {
    if (!handle || this.vm.typeof(handle) !== 'string') return '';
    return this.lengthOf(handle) > longestArgument ? '' : this.vm.getString(handle);
  }

  /** Reads a string's own property, which runs no sandboxed code. */
  private lengthOf(handle: QuickJSHandle): number {
    return this.vm.getProp(handle, 'length').consume((value) => this.vm.getNumber(value));
  }

  private textOf(handle: QuickJSHandle): string {
    const { vm, options } = this;
    if (vm.typeof(handle) !== 'string') throw new SandboxError('returned a value that is not text');
    const length = this.lengthOf(handle);
    this.output += length;
    if (this.output > options.limits.outputCharacters) throw new SandboxError('returned more text than is allowed');
    const text = handle.consume((value) => vm.getString(value));
    if (length > 0 && text === '') throw new SandboxError(outOfMemory);
    return text;
  }

  private runMicrotasks(): void {
    const { runtime, options } = this;
    while (runtime.hasPendingJob()) {
      this.microtasks += 1;
      if (this.microtasks > options.limits.microtasks) throw new SandboxError('queued too many microtasks');
      const result = runtime.executePendingJobs(1);
      // Errors in microtasks are ignored, except those of an exceeded limit.
      if (result.error) this.endAtLimit(result.error);
    }
  }

  private endAtLimit(error: QuickJSHandle): void {
    const failure = this.failure(error);
    if (this.time.isOver() || failure.message === outOfMemory) throw failure;
  }

  /** Why the sandboxed code ended without an answer. */
  private failure(error: QuickJSHandle): SandboxError {
    if (this.time.isOver()) return new SandboxError(tooLong(this.options.limits));
    const { vm } = this;
    const message = vm.typeof(error) === 'object' ? this.argument(vm.getProp(error, 'message')) : '';
    return new SandboxError(rewordEngineError(message) || 'ended without an answer');
  }

  /** The engine itself failed: its stack or memory is exhausted. It must not be used again. */
  private brokenBy(error: unknown): SandboxError {
    if (error instanceof RangeError) return new SandboxError('Maximum call stack size exceeded');
    return new SandboxError(this.time.isOver() ? tooLong(this.options.limits) : outOfMemory);
  }
}
