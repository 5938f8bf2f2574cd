import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Counters of the limits. The rate limiter's library dictates the columns. */
export const limits = sqliteTable(
  'limits',
  {
    /** The limit's name and a hash of what it counts by. */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** When the counter starts anew: milliseconds since 1970. */
    expire: integer('expire'),
  },
  (table) => [index('limits_expire').on(table.expire)],
);
