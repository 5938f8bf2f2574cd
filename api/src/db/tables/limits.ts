import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Counters of rate limits, with the columns that rate-limiter-flexible needs. */
export const limits = sqliteTable(
  'limits',
  {
    /** The name of the limit and a hash of its key. */
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    /** When the counter resets, in milliseconds since 1970. */
    expire: integer('expire'),
  },
  (table) => [index('limits_expire').on(table.expire)],
);
