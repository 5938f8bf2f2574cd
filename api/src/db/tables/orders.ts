import { sql } from 'drizzle-orm';
import { blob, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, publicId, seq, timestamp } from './columns';
import { registrations } from './registrations';
import { users } from './users';

const states = ['pending', 'paid', 'failed', 'expired', 'refunded', 'review'] as const;
/** The states that order histories show. */
export const listedStates = ['paid', 'refunded'] as const;

/** Orders, stored before the provider is called. Amounts are minor units. */
export const orders = sqliteTable(
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
    currency: text('currency', { enum: ['USD', 'INR'] }).notNull(),
    quantity: integer('quantity').notNull().default(1),
    paymentMethod: text('payment_method', { enum: ['Stripe', 'Razorpay'] }).notNull(),
    state: text('state', { enum: states }).notNull().default('pending'),
    /** The provider's checkout session (Stripe) or order (Razorpay). */
    providerOrderId: text('provider_order_id'),
    /** Stripe's payment page, which identical purchase requests of one customer share. */
    checkoutUrl: text('checkout_url'),
    /** The provider's payment id. */
    transactionId: text('transaction_id'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    /** The same for identical purchase requests of one customer; null once the checkout is not offered again. */
    openKey: text('open_key').unique(),
    /** When the provider closes the checkout. */
    closesAt: timestamp('closes_at'),
    /** When the provider was last asked about it. */
    askedAt: timestamp('asked_at'),
    listed: integer('listed', { mode: 'boolean' }).generatedAlwaysAs(
      sql.raw(`state IN (${listedStates.map((state) => `'${state}'`).join(', ')})`),
      { mode: 'virtual' },
    ),
    userName: text('user_name').notNull(),
    userEmail: text('user_email').notNull(),
    phoneNumber: text('phone_number').notNull(),
    createdAt: createdAt(),
    updatedAt: timestamp('updated_at')
      .notNull()
      .$defaultFn(() => new Date()),
    paidAt: timestamp('paid_at'),
    /** The sum of all refunds. */
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** Why the last attempt to pay failed, as the provider explains it. */
    failureReason: text('failure_reason'),
    /** When an admin handled the review. The order keeps its state and leaves the queue. */
    handledAt: timestamp('handled_at'),
  },
  (table) => [
    uniqueIndex('orders_provider').on(table.paymentMethod, table.providerOrderId),
    index('orders_transaction').on(table.transactionId),
    index('orders_user').on(table.userId, table.listed, table.seq),
    index('orders_registration').on(table.registrationId),
    // Every sort of the admins' list, alone and with its state filter.
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

/** Verified webhooks, stored before they are handled. */
export const webhookInbox = sqliteTable(
  'webhook_inbox',
  {
    seq: seq(),
    provider: text('provider', { enum: ['Stripe', 'Razorpay'] }).notNull(),
    eventId: text('event_id').notNull(),
    payload: blob('payload', { mode: 'buffer' }).notNull(),
    receivedAt: createdAt(),
    handledAt: timestamp('handled_at'),
  },
  (table) => [
    uniqueIndex('webhook_inbox_event').on(table.provider, table.eventId),
    index('webhook_inbox_waiting').on(table.seq).where(sql`${table.handledAt} IS NULL`),
  ],
);
