import { setTimeout as pause } from 'node:timers/promises';
import type { Processes } from './start-processes';

/** The shutdown takes less than 5 s in total, also on a busy machine. Requests get most of that. */
const forRequests = 3000;
const forProcesses = 1000;

export interface Serving {
  /** Tells load balancers that this site is about to stop, while it still accepts requests. */
  announceStop(): void;
  /** Accepts no more requests, and resolves once pending ones are answered. */
  close(): Promise<void>;
  /** Closes the connections of requests that are still pending. */
  cutOff(): void;
}

/**
 * Shuts down on SIGINT or SIGTERM: after `delay` milliseconds, in which load balancers take notice, the pending
 * requests are answered or, after a timeout, cut off; then the child processes stop. Only the first signal counts,
 * because a terminal and npm both forward it.
 */
export function stopOnSignal({ announceStop, close, cutOff }: Serving, processes: Processes, delay: number): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    announceStop();
    await pause(delay);
    await Promise.race([close(), pause(forRequests)]);
    cutOff();
    await processes.stopAll(forProcesses);
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
