import { sql } from 'drizzle-orm';
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, publicId, seq, timestamp } from './columns';
import { orders } from './orders';

/** The outbox. Mails are stored in the transaction of their cause. */
export const mails = sqliteTable(
  'mails',
  {
    seq: seq(),
    /** Also the Message-ID, so that receivers recognise a repetition after a crash. */
    id: publicId(),
    /** Recipient and text, which may contain a valid token. Cleared once sent. */
    encrypted: blob('sealed', { mode: 'buffer' }),
    /** The order whose history notes that the mail was sent. */
    orderId: text('order_id').references(() => orders.id, { onDelete: 'set null' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at')
      .notNull()
      .$defaultFn(() => new Date()),
    createdAt: createdAt(),
    sentAt: timestamp('sent_at'),
    /** When the receiving server finally refused the mail. */
    refusedAt: timestamp('refused_at'),
  },
  (table) => [
    index('mails_waiting').on(table.seq).where(sql`${table.encrypted} IS NOT NULL`),
    index('mails_order').on(table.orderId),
  ],
);
