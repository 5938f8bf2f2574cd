import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * How often a package page was viewed and a plan's Buy button pressed on a day, without anything about the visitors.
 */
export const funnelCounts = sqliteTable('funnel_counts', {
  /** Day, step and subject. */
  key: text('key').primaryKey(),
  /** In UTC, such as `2026-11-24`. */
  day: text('day').notNull(),
  step: text('step', { enum: ['view', 'buy'] }).notNull(),
  /** The path of a page, or the service name of a plan. */
  subject: text('subject').notNull(),
  count: integer('count').notNull(),
});
