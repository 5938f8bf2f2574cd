import path from 'node:path';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { Client, DatabaseError } from 'pg';
import type { DatabaseSettings, Transaction } from '../src/db/database';
import { openSqlite } from '../src/db/sqlite';
import { openDatabase } from '../src/open-database';
import { until } from './until';

const lockNotAvailable = '55P03';

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
  try {
    await until(() => lockTables(client));
  } catch (error) {
    await client.end();
    throw error;
  }
  return () => client.end();
}

/** Locks all tables or none: a lock that waits while it holds others would deadlock with the outbox or the inbox. */
async function lockTables(client: Client): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('LOCK TABLE mails, webhook_inbox, orders, users IN EXCLUSIVE MODE NOWAIT');
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== lockNotAvailable) throw error;
    await client.query('ROLLBACK');
    return false;
  }
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
