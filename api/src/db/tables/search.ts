import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// Full-text indexes (FTS5, words) that triggers keep: see the migrations `search`, `search_parts` and `search_places`. They are virtual
// tables, which the schema tool must not touch, so the index file beside this leaves them out.

/**
 * Its rows stand by `position`: the row's part of the index 60 bits above what they are ordered by. That is the `seq` of
 * their table's rows, a number 32 bits above it, or the place of a row in the order of a text.
 */
const searchIndex = <Name extends string>(name: Name) =>
  sqliteTable(name, { position: integer('rowid').notNull(), match: text(name).notNull() });

export type SearchIndex = ReturnType<typeof searchIndex>;

export const usersSearch = searchIndex('users_search');
export const ordersSearch = searchIndex('orders_search');
export const ordersSearchByAmount = searchIndex('orders_search_by_amount');
export const ordersSearchByService = searchIndex('orders_search_by_service');
export const ordersSearchByEmail = searchIndex('orders_search_by_email');
export const registrationsSearch = searchIndex('registrations_search');
export const estimatesSearch = searchIndex('estimates_search');
