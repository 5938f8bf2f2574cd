import { count, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from './database';

/** The first row of a query; undefined when it finds none. */
export async function first<Row>(query: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await query;
  return row;
}

/** The row of a query that always has one, for example an insert. @throws when there is none */
export async function only<Row>(query: PromiseLike<Row[]>): Promise<Row> {
  const row = await first(query);
  if (!row) throw new Error('The database returned no row.');
  return row;
}

/** How many rows a table has, or how many of them match a condition. */
export async function countRows(reader: Reader, table: SQLiteTable, where?: SQL): Promise<number> {
  const [found] = await reader.select({ rows: count() }).from(table).where(where);
  return found?.rows ?? 0;
}
