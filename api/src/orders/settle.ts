import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from '../config/settings';
import type { Transaction } from '../db/database';
import type { Outbox } from '../mail/outbox';
import { receiptMail } from '../mail/templates/receipt';
import { toServicesOrder } from './present';
import { changeOrder, type Order } from './repository';
import { type PaymentEvent, stateAfter } from './states';

/** Applies a payment event to an order. */
export type Settle = (tx: Transaction, order: Order, event: PaymentEvent) => Promise<Order>;

/**
 * The only code that changes the state of an order: webhooks, the result of Razorpay's overlay, the result page and the
 * reconciler all end here. A repeated event changes nothing. The receipt is stored in the same transaction.
 */
export function createSettle({ brand }: ApiSettings, outbox: Outbox, log: FastifyBaseLogger): Settle {
  return async (tx, order, event) => {
    const state = stateAfter(order, event);
    if (state === order.state) return order;
    const paidNow = state === 'paid' || state === 'review';
    const settled = await changeOrder(tx, order.id, {
      state,
      transactionId: 'transactionId' in event ? event.transactionId : order.transactionId,
      paidAt: paidNow ? new Date() : order.paidAt,
      // After a declined card the same checkout stays open for another try.
      openKey: state === 'failed' ? order.openKey : null,
    });
    if (state === 'paid') await outbox.add(tx, receiptFor(settled, brand));
    if (state === 'review') {
      const { amount, currency } = order;
      const details = { order: order.id, expected: { amount, currency }, payment: event };
      tx.afterCommit(() => log.warn(details, 'payment does not match its order'));
    }
    return settled;
  };
}

const receiptFor = (order: Order, brand: string) => ({
  to: order.userEmail,
  receiptOf: order.id,
  ...receiptMail(brand, toServicesOrder(order)),
});
