import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from '../config/settings';
import type { Database } from '../db/database';
import type { Outbox } from '../mail/outbox';
import { createSettle } from '../orders/settle';
import { createOpenCheckout } from './checkout';
import { createInbox } from './inbox';
import { createPollOrder } from './poll-order';
import { razorpayProvider } from './providers/razorpay';
import { stripeProvider } from './providers/stripe';
import { createReconciler } from './reconciler';
import { createRefreshOrder } from './refresh-order';

export type Payments = ReturnType<typeof openPayments>;

/** The providers, and every way in which their payment events reach an order. */
export function openPayments(settings: ApiSettings, database: Database, outbox: Outbox, log: FastifyBaseLogger) {
  const razorpay = razorpayProvider(settings);
  const providers = { Stripe: stripeProvider(settings), Razorpay: razorpay };
  const settle = createSettle(settings, outbox, log);
  const inbox = createInbox(database, providers, settle, log);
  const refreshOrder = createRefreshOrder(database, providers, settle);
  return {
    providers,
    razorpay,
    settle,
    inbox,
    pollOrder: createPollOrder(database, refreshOrder),
    openCheckout: createOpenCheckout(database, providers, log),
    reconciler: createReconciler(settings, { database, inbox, refreshOrder, log }),
  };
}
