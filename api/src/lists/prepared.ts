import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/engine';

interface Statement<Row> {
  all(values: Record<string, unknown>): Row[];
}

const statementsOf = new WeakMap<Database, Map<string, Statement<unknown>>>();

/** Returns the statement of this name. It is prepared once, because building a query takes longer than running it. */
export function prepareOnce<Row>(database: Database, name: string, prepare: () => unknown): Statement<Row> {
  const statements = statementsOf.get(database) ?? new Map();
  statementsOf.set(database, statements);
  const statement = statements.get(name) ?? prepare();
  statements.set(name, statement);
  return statement;
}

/**
 * A placeholder whose value SQLite ignores when it plans a query. SQLite plans again for each value of a bare `LIMIT ?`, and of
 * a `?` that a partial index depends on, which takes longer than most pages.
 */
export const opaque = (name: string): SQL => sql`+${sql.placeholder(name)}`;

/** The number of rows that a statement returns. Drizzle accepts any SQL here, although its types do not. */
export const rowLimit = opaque('limit') as unknown as Placeholder;
