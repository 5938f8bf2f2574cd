import type { Placeholder } from 'drizzle-orm';
import type { Database, Prepared, PrepareOptions } from '../db/database';
import type { Dialect } from '../db/dialect';

/** The statements of a database's lists, prepared at their first use: building a query takes longer than running it. */
export class ListStatements {
  private readonly prepared = new Map<string, Prepared<unknown>>();

  constructor(readonly database: Database) {}

  /** Returns the statement of this name. */
  prepareOnce<Row>(
    name: string,
    query: () => PromiseLike<readonly unknown[]>,
    options?: PrepareOptions,
  ): Prepared<Row> {
    const statement = this.prepared.get(name) ?? this.database.prepare(name, query(), options);
    this.prepared.set(name, statement);
    return statement as Prepared<Row>;
  }
}

/** The number of rows that a statement returns. Drizzle accepts any SQL here, although its types do not. */
export const rowLimit = (dialect: Dialect) => dialect.opaque('limit') as unknown as Placeholder;
