import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/engine';

interface Statement<Row> {
  all(values: Record<string, unknown>): Row[];
}

/** The statements of a database's lists, prepared at their first use: building a query takes longer than running it. */
export class ListStatements {
  private readonly prepared = new Map<string, Statement<unknown>>();

  constructor(readonly database: Database) {}

  /** Returns the statement of this name. */
  prepareOnce<Row>(name: string, prepare: () => unknown): Statement<Row> {
    const statement = (this.prepared.get(name) ?? prepare()) as Statement<Row>;
    this.prepared.set(name, statement);
    return statement;
  }
}

/**
 * A placeholder whose value SQLite ignores when it plans a query. SQLite plans again for each value of a bare `LIMIT ?`, and of
 * a `?` that a partial index depends on, which takes longer than most pages.
 */
export const opaque = (name: string): SQL => sql`+${sql.placeholder(name)}`;

/** The number of rows that a statement returns. Drizzle accepts any SQL here, although its types do not. */
export const rowLimit = opaque('limit') as unknown as Placeholder;
