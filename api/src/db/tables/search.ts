import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// Full-text indexes (FTS5), one for each searched table, which triggers keep: see migration 0011. They are virtual tables,
// which the schema tool must not touch, so the index file beside this leaves them out.

/** Its `rowid` is the `seq` of the table's row; `match` stands on the left of MATCH. */
const searchIndex = <Name extends string>(name: Name) =>
  sqliteTable(name, { rowid: integer('rowid').notNull(), match: text(name).notNull() });

export type SearchIndex = ReturnType<typeof searchIndex>;

export const usersSearch = searchIndex('users_search');
export const ordersSearch = searchIndex('orders_search');
export const registrationsSearch = searchIndex('registrations_search');
export const estimatesSearch = searchIndex('estimates_search');
