import { setTimeout as pause } from 'node:timers/promises';
import type { Processes } from './start-processes';

/** In ms. A stop ends within 5 s, and what is killed at the end of this time still has to exit. */
const allMs = 4200;

/** In ms. What requests leave at least to child processes, for work such as a mail that is being sent. */
const processesMs = 1200;

/** In ms. What child processes have even if this process itself stalled meanwhile. */
const leastMs = 500;

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
 * the child processes stop. They have what is left of one deadline, so that a slow part does not prolong the stop. Only
 * the first signal counts, because a terminal and npm both forward it.
 */
export function stopSiteOnSignal(serving: Serving, processes: Processes, { delayMs, requestsMs }: Wait): void {
  const { announceStop, close, cutOff } = serving;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    announceStop();
    await pause(delayMs);
    const endsAt = performance.now() + Math.max(allMs, requestsMs + processesMs);
    const closed = close();
    await Promise.race([closed, pause(requestsMs)]);
    cutOff();
    const leftMs = Math.max(endsAt - performance.now(), leastMs);
    // After requests were cut off, `close` still has to store the metrics.
    await Promise.all([processes.stopAll(leftMs), Promise.race([closed, pause(leftMs)])]);
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
