import { setImmediate } from 'node:timers/promises';

/** Rows that one step of `inBatches` removes, so that it locks the database for a few milliseconds only. */
export const batchSize = 200;

/**
 * Removes rows batch by batch and lets requests through in between.
 * @param removeBatch removes a batch and returns the removed rows
 * @returns the number of all removed rows
 */
export async function inBatches(removeBatch: () => Promise<unknown[]>, signal: AbortSignal): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const { length } = await removeBatch();
    if (length === 0) break;
    removed += length;
    await setImmediate();
  }
  return removed;
}
