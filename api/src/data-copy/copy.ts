import { getTableName, inArray } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '../db/database';
import { countRows } from '../db/rows';
import { batchesOf, rowsBetween, textOf } from './read-rows';
import { type CopiedTable, copiedTables, type Row } from './tables';

export type Progress = (line: string) => void;

/**
 * Makes the tables of `target` equal to one snapshot of `source`. Writes only rows that differ, so a second run
 * continues an interrupted one, or copies what the site has changed since.
 */
export async function copyRows(source: Reader, target: Database, progress: Progress): Promise<void> {
  // Removing a row changes or removes the rows that refer to it, which later tables then see.
  for (const copied of copiedTables) await removeOutdated(source, target, copied);
  for (const copied of copiedTables) await addMissing(source, target, copied, progress);
}

/** Removes rows that the source does not have, or has with other values. */
async function removeOutdated(source: Reader, target: Database, copied: CopiedTable): Promise<void> {
  let after: unknown;
  for await (const rows of batchesOf(target, copied)) {
    const last = rows.at(-1)?.[copied.keyName];
    const current = new Set((await rowsBetween(source, copied, after, last)).map(textOf));
    const outdated = rows.filter((row) => !current.has(textOf(row))).map((row) => row[copied.keyName]);
    after = last;
    if (outdated.length === 0) continue;
    await target.write(async (transaction) => {
      await transaction.delete(copied.table).where(inArray(copied.key, outdated));
    });
  }
}

async function addMissing(source: Reader, target: Database, copied: CopiedTable, progress: Progress): Promise<void> {
  const name = getTableName(copied.table);
  const total = await countRows(source, copied.table);
  let done = 0;
  let after: unknown;
  for await (const rows of batchesOf(source, copied)) {
    const last = rows.at(-1)?.[copied.keyName];
    const present = new Set((await rowsBetween(target, copied, after, last)).map((row) => row[copied.keyName]));
    const missing = rows.filter((row) => !present.has(row[copied.keyName]));
    after = last;
    if (missing.length > 0) await target.write(async (transaction) => insert(transaction, copied, missing));
    done += rows.length;
    progress(`${name}: ${done} of ${total} rows`);
  }
  if (copied.keyName !== 'seq') return;
  // A number of a row that the source has deleted is not given again.
  const last = await source.dialect.lastNumber(source, copied.table);
  await target.write((transaction) => transaction.dialect.continueNumbers(transaction, copied.table, last));
}

async function insert(transaction: Transaction, { table }: CopiedTable, rows: Row[]): Promise<void> {
  await transaction.insert(table).values(rows as never);
}
