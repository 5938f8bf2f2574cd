import { setImmediate } from 'node:timers/promises';

/** How many rows one step of `inBatches` removes at most: it holds the database for a few milliseconds. */
export const batchSize = 200;

/**
 * Repeats a step that removes a batch of rows until it finds none, and lets requests through in between.
 * @param removeSome gives how many rows it removed
 * @returns how many were removed in all
 */
export async function inBatches(removeSome: () => number, signal: AbortSignal): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const some = removeSome();
    if (some === 0) break;
    removed += some;
    await setImmediate();
  }
  return removed;
}
