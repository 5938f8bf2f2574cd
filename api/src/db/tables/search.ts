import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// Full-text indexes (FTS5, words) that triggers keep: see the migration `search`. A row's number is its table's
// `seq`. They are virtual tables, which the schema tool must not touch, so the index file beside this leaves them out.

const searchIndex = <Name extends string>(name: Name) =>
  sqliteTable(name, { seq: integer('rowid').notNull(), match: text(name).notNull() });

export type SearchIndex = ReturnType<typeof searchIndex>;

export const usersSearch = searchIndex('users_search');
export const ordersSearch = searchIndex('orders_search');
export const registrationsSearch = searchIndex('registrations_search');
export const estimatesSearch = searchIndex('estimates_search');
