import { setImmediate } from 'node:timers/promises';

/** Rows that one step of `inBatches` removes, so that it locks the database for a few milliseconds only. */
export const batchSize = 200;

/**
 * Removes rows batch by batch and lets requests through in between.
 * @param removeSome removes a batch and returns its size
 * @returns the number of all removed rows
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
