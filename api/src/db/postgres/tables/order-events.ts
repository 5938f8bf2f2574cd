import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, seq, text } from './columns';
import { orders } from './orders';

export const orderEvents = pgTable(
  'order_events',
  {
    seq: seq(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    detail: text('detail'),
    admin: text('admin'),
    createdAt: createdAt(),
  },
  (table) => [index('order_events_order').on(table.orderId, table.seq)],
);
