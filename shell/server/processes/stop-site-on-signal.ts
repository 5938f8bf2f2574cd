import { setTimeout as pause } from 'node:timers/promises';
import type { Processes } from './start-processes';

/** In ms. A child process ends its work within 4 s, such as a mail that is being sent, or ends itself then. */
const processesMs = 4500;

interface Serving {
  /** Tells load balancers that this site is about to stop, while it still accepts requests. */
  announceStop(): void;
  /** Accepts no more requests, and resolves once pending ones are answered. */
  close(): Promise<void>;
  /** Closes the connections of requests that are still pending. */
  cutOff(): void;
}

interface Wait {
  /** Time for load balancers to notice. */
  delayMs: number;
  /** Time for pending requests, before they are cut off. */
  requestsMs: number;
}

/**
 * Shuts down on SIGINT or SIGTERM: after a delay, the pending requests are answered or, after a timeout, cut off; then
 * the child processes stop. Only the first signal counts, because a terminal and npm both forward it.
 */
export function stopSiteOnSignal(serving: Serving, processes: Processes, { delayMs, requestsMs }: Wait): void {
  const { announceStop, close, cutOff } = serving;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    announceStop();
    await pause(delayMs);
    await Promise.race([close(), pause(requestsMs)]);
    cutOff();
    await processes.stopAll(processesMs);
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
