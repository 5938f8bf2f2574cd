import { index, pgTable } from 'drizzle-orm/pg-core';
import { integer, text } from './columns';

export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: integer('expire'),
  },
  (table) => [index('limits_expire').on(table.expire)],
);
