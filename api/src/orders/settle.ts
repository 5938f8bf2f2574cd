import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from '../config/settings';
import type { Transaction } from '../db/engine';
import type { Outbox } from '../mail/outbox';
import { receiptMail } from '../mail/templates/receipt';
import { toServicesOrder } from './present';
import { changeOrder, type Order } from './repository';
import { type PaymentEvent, stateAfter } from './states';

/** Brings an order to where a provider's event puts it. */
export type Settle = (tx: Transaction, order: Order, event: PaymentEvent) => Order;

/**
 * The one way in which an order changes its state: webhooks, the checkout's result, the result page's question and the
 * reconciler all end here. Hearing of an event again changes nothing; the receipt is stored with the change that causes it.
 */
export function createSettle({ brand }: ApiSettings, outbox: Outbox, log: FastifyBaseLogger): Settle {
  return (tx, order, event) => {
    const state = stateAfter(order, event);
    if (state === order.state) return order;
    const paidNow = state === 'paid' || state === 'review';
    const settled = changeOrder(tx, order.id, {
      state,
      transactionId: 'transactionId' in event ? event.transactionId : order.transactionId,
      paidAt: paidNow ? new Date() : order.paidAt,
      // A declined card may be tried again in the same checkout; anything else closes it.
      openKey: state === 'failed' ? order.openKey : null,
    });
    if (state === 'paid') outbox.add(tx, receiptFor(settled, brand));
    if (state === 'review') {
      const { amount, currency } = order;
      log.warn({ order: order.id, expected: { amount, currency }, payment: event }, 'a payment does not fit its order');
    }
    return settled;
  };
}

function receiptFor(order: Order, brand: string) {
  const paidAt = order.paidAt ?? order.updatedAt;
  return { to: order.userEmail, ...receiptMail(brand, { ...toServicesOrder(order), paidAt }) };
}
