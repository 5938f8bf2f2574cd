const megabyte = 1024 * 1024;

/** Limits for rendering the pages of one release. */
export interface RenderLimits {
  /** CPU time: excludes the time that the thread waited for a processor. */
  milliseconds: number;
  /** Wall-clock time in milliseconds, after which the thread is terminated. */
  deadline: number;
  /** Heap of the sandboxed code, strings and typed arrays included. */
  heapBytes: number;
  /** Total memory of the engine, with copies of transferred text. The engine cannot grow beyond it. */
  engineBytes: number;
  stackBytes: number;
  /** Total length of the sandbox's output. */
  outputCharacters: number;
  microtasks: number;
}

export const renderLimits: RenderLimits = {
  milliseconds: 10_000,
  deadline: 25_000,
  heapBytes: 192 * megabyte,
  engineBytes: 256 * megabyte,
  stackBytes: megabyte,
  outputCharacters: 32 * megabyte,
  microtasks: 100_000,
};

/** Limits for rendering one slot, the shell's code included. A page with a slow slot is served without it. */
export const slotLimits: RenderLimits = {
  ...renderLimits,
  milliseconds: 3_000,
  deadline: 15_000,
  heapBytes: 96 * megabyte,
  engineBytes: 160 * megabyte,
  outputCharacters: 4 * megabyte,
};
