import { pgTable } from 'drizzle-orm/pg-core';
import { integer, text } from './columns';

export const funnelCounts = pgTable('funnel_counts', {
  key: text('key').primaryKey(),
  day: text('day').notNull(),
  step: text('step').notNull(),
  subject: text('subject').notNull(),
  count: integer('count').notNull(),
});
