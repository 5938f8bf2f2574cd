import { and, gt, lte } from 'drizzle-orm';
import type { Reader } from '../db/database';
import type { CopiedTable, Row } from './tables';

/** Rows that are read and written at once. */
const batchSize = 500;

/** The rows of a table in the order of their keys, in batches. */
export async function* batchesOf(reader: Reader, copied: CopiedTable): AsyncGenerator<Row[]> {
  for (let after: unknown; ; ) {
    const rows = await rowsBetween(reader, copied, after, undefined, batchSize);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.[copied.keyName];
  }
}

/** The rows whose keys are greater than `after` and not greater than `last`; undefined is no limit. */
export async function rowsBetween(
  reader: Reader,
  { table, key }: CopiedTable,
  after: unknown,
  last: unknown,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<Row[]> {
  const range = and(after === undefined ? undefined : gt(key, after), last === undefined ? undefined : lte(key, last));
  return reader.select().from(table).where(range).orderBy(key).limit(limit) as unknown as Promise<Row[]>;
}

/** The same text for the same values in both engines. */
export const textOf = (row: Row): string => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
