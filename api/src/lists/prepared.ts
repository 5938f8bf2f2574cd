import { type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '../db/engine';

interface Statement<Row> {
  all(values: Record<string, unknown>): Row[];
}

const known = new WeakMap<Database, Map<string, Statement<unknown>>>();

/** The statement of a name, prepared at its first use: building a query takes longer than running it. */
export function prepareOnce<Row>(database: Database, name: string, prepare: () => unknown): Statement<Row> {
  const statements = known.get(database) ?? new Map();
  known.set(database, statements);
  const statement = statements.get(name) ?? prepare();
  statements.set(name, statement);
  return statement;
}

/**
 * How many rows a statement is asked for. SQLite plans a bare `LIMIT ?` anew for each value that it is given, which takes
 * longer than most pages; behind a sign it does not look. Drizzle takes any SQL there, though its types do not say so.
 */
export const limitAsked = sql`+${sql.placeholder('limit')}` as unknown as Placeholder;
