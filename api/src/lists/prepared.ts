import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/engine';

interface Statement<Row> {
  all(values: Record<string, unknown>): Row[];
}

const known = new WeakMap<Database, Map<string, Statement<unknown>>>();

/** The statement of this name, prepared at its first use: building a query takes longer than running it. */
export function prepareOnce<Row>(database: Database, name: string, prepare: () => unknown): Statement<Row> {
  const statements = known.get(database) ?? new Map();
  known.set(database, statements);
  const statement = statements.get(name) ?? prepare();
  statements.set(name, statement);
  return statement;
}

/**
 * A placeholder whose value SQLite ignores while it plans. It plans a statement anew for each value of a bare `LIMIT ?`, and
 * of a `?` that a partial index depends on, which takes longer than most pages.
 */
export const opaque = (name: string): SQL => sql`+${sql.placeholder(name)}`;

/** How many rows a statement returns. Drizzle accepts any SQL there, though its types do not say so. */
export const rowLimit = opaque('limit') as unknown as Placeholder;
