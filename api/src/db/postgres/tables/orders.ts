import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { listedStates } from '../../tables';
import { blob, createdAt, integer, publicId, seq, text, timestamp } from './columns';
import { registrations } from './registrations';
import { users } from './users';

export const orders = pgTable(
  'orders',
  {
    seq: seq(),
    id: publicId(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    registrationId: text('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    serviceName: text('service_name').notNull(),
    source: text('source').notNull(),
    path: text('path').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    quantity: integer('quantity').notNull().default(1),
    paymentMethod: text('payment_method').notNull(),
    state: text('state').notNull().default('pending'),
    providerOrderId: text('provider_order_id'),
    checkoutUrl: text('checkout_url'),
    transactionId: text('transaction_id'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    openKey: text('open_key').unique(),
    closesAt: timestamp('closes_at'),
    askedAt: timestamp('asked_at'),
    listed: boolean('listed').generatedAlwaysAs(
      sql.raw(`state IN (${listedStates.map((state) => `'${state}'`).join(', ')})`),
    ),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at').notNull(),
    paidAt: timestamp('paid_at'),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    failureReason: text('failure_reason'),
    handledAt: timestamp('handled_at'),
  },
  (table) => [
    uniqueIndex('orders_provider').on(table.paymentMethod, table.providerOrderId),
    index('orders_transaction').on(table.transactionId),
    index('orders_user').on(table.userId, table.listed, table.seq),
    index('orders_registration').on(table.registrationId),
    index('orders_listed').on(table.listed, table.seq),
    index('orders_listed_amount').on(table.listed, table.amount, table.id),
    index('orders_listed_service').on(table.listed, table.serviceName, table.id),
    index('orders_listed_email').on(table.listed, table.userEmail, table.id),
    index('orders_state').on(table.state, table.seq),
    index('orders_state_amount').on(table.state, table.amount, table.id),
    index('orders_state_service').on(table.state, table.serviceName, table.id),
    index('orders_state_email').on(table.state, table.userEmail, table.id),
    index('orders_revenue')
      .on(table.paidAt, table.serviceName, table.currency, table.amount, table.refundedAmount)
      .where(sql`${table.state} = 'paid'`),
    index('orders_pending').on(table.createdAt).where(sql`${table.state} = 'pending'`),
    index('orders_failed').on(table.createdAt).where(sql`${table.state} = 'failed'`),
  ],
);

export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    seq: seq(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    payload: blob('payload').notNull(),
    receivedAt: createdAt(),
    handledAt: timestamp('handled_at'),
  },
  (table) => [
    uniqueIndex('webhook_inbox_event').on(table.provider, table.eventId),
    index('webhook_inbox_waiting').on(table.seq).where(sql`${table.handledAt} IS NULL`),
  ],
);
