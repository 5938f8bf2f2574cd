import type { Processes } from './start-processes';

/** All of it takes less than 5 s, on a busy machine too; requests get most of that. */
const forRequests = 3000;
const forParts = 1000;

export interface Serving {
  /** Takes no more requests, and resolves once those under way are answered. */
  close(): Promise<void>;
  /** Ends the connections of requests that still are not. */
  cutOff(): void;
}

/**
 * Ends the process on SIGINT or SIGTERM: the requests under way are answered or, after a while, cut off; then the parts
 * end, which have nothing left to wait for. A terminal and npm both pass a signal on, so only the first one counts.
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
