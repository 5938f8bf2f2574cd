import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// Full-text indexes (FTS5), one for each searched table. Triggers keep them up to date: see migration 0011. `index.ts`
// omits them, because they are virtual tables, which the schema tool must not change.

/** Its `rowid` is the `seq` of the table's row; `match` is the left operand of MATCH. */
const searchIndex = <Name extends string>(name: Name) =>
  sqliteTable(name, { rowid: integer('rowid').notNull(), match: text(name).notNull() });

export type SearchIndex = ReturnType<typeof searchIndex>;

export const usersSearch = searchIndex('users_search');
export const ordersSearch = searchIndex('orders_search');
export const registrationsSearch = searchIndex('registrations_search');
export const estimatesSearch = searchIndex('estimates_search');
