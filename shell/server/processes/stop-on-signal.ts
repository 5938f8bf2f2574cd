import type { Processes } from './start-processes';

/** The shutdown takes less than 5 s in total, also on a busy machine. Requests get most of that. */
const forRequests = 3000;
const forParts = 1000;

export interface Serving {
  /** Accepts no more requests, and resolves once pending ones are answered. */
  close(): Promise<void>;
  /** Closes the connections of requests that are still pending. */
  cutOff(): void;
}

/**
 * Shuts down on SIGINT or SIGTERM: first the pending requests are answered or, after a timeout, cut off; then the child
 * processes stop. Only the first signal counts, because a terminal and npm both forward it.
 */
export function stopOnSignal({ close, cutOff }: Serving, parts: Processes): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, forRequests))]);
    cutOff();
    await parts.stopAll(forParts);
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
