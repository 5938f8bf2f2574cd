import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, seq } from './columns';
import { orders } from './orders';

const kinds = [
  'created',
  'sent',
  'webhook',
  'paid',
  'review',
  'failed',
  'expired',
  'refunded',
  'mailed',
  'resent',
  'handled',
  'note',
] as const;

/** What happened to an order, and the notes of admins. */
export const orderEvents = sqliteTable(
  'order_events',
  {
    seq: seq(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    /** For example the type of a webhook, a refunded amount, or the text of a note. */
    detail: text('detail'),
    /** The e-mail address of the admin. */
    admin: text('admin'),
    createdAt: createdAt(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.seq)],
);
