import { setImmediate } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database, Reader } from './database';

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

/**
 * Deletes the rows of a batch that `find` returns, except for those that another instance is deleting.
 * @returns the deleted rows
 */
export function deleteFound(
  database: Database,
  table: SQLiteTable & { seq: SQLiteColumn },
  find: (reader: Reader) => Promise<{ seq: number }[]>,
): Promise<unknown[]> {
  const { seq } = table;
  const isOneOf = (rows: { seq: unknown }[]) =>
    inArray(
      seq,
      rows.map((row) => row.seq),
    );
  return database.write(async (tx) => {
    const found = await find(tx);
    const free = await tx.dialect.skipLocked(tx.select({ seq }).from(table).where(isOneOf(found)));
    return tx.delete(table).where(isOneOf(free)).returning({ seq });
  }, 'slow');
}
