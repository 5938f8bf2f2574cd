import path from 'node:path';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Client } from 'pg';
import type { DatabaseSettings, Transaction } from '../src/db/database';
import { openSqlite } from '../src/db/sqlite';
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

/** Keeps everybody else from writing. @returns a function that ends this */
export async function blockWrites({ dataDir, databaseUrl }: DatabaseSettings): Promise<() => Promise<void>> {
  if (databaseUrl === undefined) {
    const sqlite = openSqlite(path.join(dataDir, 'site.db'));
    sqlite.exec('BEGIN IMMEDIATE');
    return async () => void sqlite.close();
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE webhook_inbox, orders, users, mails IN EXCLUSIVE MODE');
  return () => client.end();
}

/** Runs SQL of the database's engine through a connection of its own. */
export async function runSql(
  settings: DatabaseSettings,
  statements: { sqlite: string; postgres: string },
): Promise<void> {
  if (settings.databaseUrl === undefined) {
    const sqlite = openSqlite(path.join(settings.dataDir, 'site.db'));
    sqlite.exec(statements.sqlite);
    sqlite.close();
    return;
  }
  const client = new Client({ connectionString: settings.databaseUrl });
  await client.connect();
  await client.query(statements.postgres);
  await client.end();
}
