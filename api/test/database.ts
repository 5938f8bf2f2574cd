import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { DatabaseSettings, Transaction } from '../src/db/database';
import { openDatabase } from '../src/open-database';

/** Reads or changes rows through connections of their own, as another process would. */
export async function inDatabase<Result>(
  settings: DatabaseSettings,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings);
  try {
    return await database.write(work);
  } finally {
    await database.close();
  }
}

/** Inserts many rows. A statement has a limited number of parameters. */
export async function insertRows<Table extends SQLiteTable>(
  transaction: Transaction,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500)
    await transaction.insert(table).values(rows.slice(from, from + 500) as never);
}
