import { setTimeout as pause } from 'node:timers/promises';
import type { Processes } from './start-processes';

/** A stop ends within 5 s, including the exit of child processes that are killed after this time. */
const stopMs = 4200;

/** Time for child processes if requests use up theirs, for work such as a mail that is being sent. */
const processesMs = 1200;

/** Time for child processes if this process itself stalled meanwhile. */
const stalledMs = 500;

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
    const endsAt = performance.now() + Math.max(stopMs, requestsMs + processesMs);
    const closed = close();
    await Promise.race([closed, pause(requestsMs)]);
    cutOff();
    const leftMs = Math.max(endsAt - performance.now(), stalledMs);
    // After requests were cut off, `close` still has to store the metrics.
    await Promise.all([processes.stopAll(leftMs), Promise.race([closed, pause(leftMs)])]);
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
