import type { WorkerOptions } from 'node:worker_threads';

/** Options of every thread with a sandbox: it gets no environment, prints nothing, and has limits of its own. */
export const threadOptions = (workerData: unknown): WorkerOptions => ({
  workerData,
  env: {},
  execArgv: [],
  stdout: true,
  stderr: true,
  resourceLimits: { maxOldGenerationSizeMb: 192, stackSizeMb: 8 },
});
