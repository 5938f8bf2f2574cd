import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { blob, createdAt, integer, publicId, seq, text, timestamp } from './columns';
import { orders } from './orders';

export const mails = pgTable(
  'mails',
  {
    seq: seq(),
    id: publicId(),
    encrypted: blob('sealed'),
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at').notNull(),
    createdAt: createdAt(),
    sentAt: timestamp('sent_at'),
    refusedAt: timestamp('refused_at'),
  },
  (table) => [
    index('mails_waiting').on(table.seq).where(sql`${table.encrypted} IS NOT NULL`),
    index('mails_order').on(table.orderId),
  ],
);
