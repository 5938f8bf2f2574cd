import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/engine';
import type { Outbox } from '../mail/outbox';
import { settling } from '../orders/settle';
import type { ApiSettings } from '../config/settings';
import { openingCheckouts } from './checkout';
import { confirming } from './refresh-order';
import { createInbox } from './inbox';
import { razorpayProvider } from './providers/razorpay';
import { stripeProvider } from './providers/stripe';
import { createReconciler } from './reconciler';

export type Payments = ReturnType<typeof openPayments>;

/** Everything that moves an order: its providers, and the ways in which their word arrives. */
export function openPayments(settings: ApiSettings, database: Database, outbox: Outbox, log: FastifyBaseLogger) {
  const razorpay = razorpayProvider(settings);
  const providers = { Stripe: stripeProvider(settings), Razorpay: razorpay };
  const settle = settling(settings, outbox, log);
  const inbox = createInbox(database, providers, settle, log);
  const confirm = confirming(database, providers, settle);
  return {
    providers,
    razorpay,
    settle,
    inbox,
    confirm,
    openCheckout: openingCheckouts(database, providers, log),
    reconciler: createReconciler(settings, { database, inbox, confirm, log }),
  };
}
