import type { Parts } from './parts/start-parts';

/** All of it takes less than 5 s; requests get most of that, because the parts have little left to do after them. */
const forRequests = 3500;
const forParts = 1000;

/**
 * Ends the process on SIGINT or SIGTERM: `close` stops taking requests and resolves once those under way are answered,
 * then the parts end. A terminal and npm both pass a signal on, so only the first one counts.
 */
export function stopOnSignal(close: () => Promise<void>, parts: Parts): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.race([close(), new Promise((resolve) => setTimeout(resolve, forRequests))]);
    await parts.stopAll(forParts);
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}
