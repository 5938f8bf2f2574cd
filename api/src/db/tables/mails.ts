import { sql } from 'drizzle-orm';
import { blob, index, integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { createdAt, moment, publicId, seq } from './columns';

/** Mails to be sent, stored in the transaction of their cause. */
export const mails = sqliteTable(
  'mails',
  {
    seq: seq(),
    /** Names the mail to the receiving server too, so that a repeat after a crash is recognised. */
    id: publicId(),
    /** Receiver and text, encrypted: they hold unused tokens. Emptied once sent. */
    encrypted: blob('sealed', { mode: 'buffer' }),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at')
      .notNull()
      .$defaultFn(() => new Date()),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** Set when the receiving server refused it for good. */
    refusedAt: moment('refused_at'),
  },
  (table) => [index('mails_waiting').on(table.seq).where(sql`${table.encrypted} IS NOT NULL`)],
);
