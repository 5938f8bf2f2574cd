const megabyte = 1024 * 1024;

/** What rendering the pages of one release may take. */
export interface RenderLimits {
  /** Running time, without what the thread waited for a processor. */
  milliseconds: number;
  /** All time, waiting included: ends a thread that does not end itself. In milliseconds. */
  deadline: number;
  /** What the sandboxed code may hold, strings and typed arrays included. */
  heapBytes: number;
  /** All memory of the engine, with the copies of what crosses its wall. The engine cannot grow beyond it. */
  engineBytes: number;
  stackBytes: number;
  /** Length of all that the sandbox gives back. */
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
