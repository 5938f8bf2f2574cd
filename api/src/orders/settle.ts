import type { FastifyBaseLogger } from 'fastify';
import type { ApiSettings } from '../config/settings';
import type { Transaction } from '../db/database';
import type { Outbox } from '../mail/outbox';
import { money } from '../text/money';
import { listOrderEvents, recordOrderEvent } from './events';
import { isErased } from './is-erased';
import { mailReceipt } from './mail-receipt';
import { changeOrder, type Order, type OrderChanges } from './repository';
import { isSecondPayment, type PaymentEvent, refundedAfter, stateAfter } from './states';

/** Applies a payment event to an order. */
export type Settle = (tx: Transaction, order: Order, event: PaymentEvent) => Promise<Order>;

/**
 * The only code that applies payment events: webhooks, the result of Razorpay's overlay, the result page and the
 * reconciler all end here. A repeated event changes nothing. The receipt is stored in the same transaction.
 */
export function createSettle({ brand }: Pick<ApiSettings, 'brand'>, outbox: Outbox, log: FastifyBaseLogger): Settle {
  return async (tx, order, event) => {
    const changes = changesBy(order, event);
    if (isSecondPayment(order, event)) await recordSecondPayment(tx, order, event);
    if (!changes) return order;
    const settled = await changeOrder(tx, order.id, changes);
    if (isRecorded(order, settled)) await recordOrderEvent(tx, order.id, historyOf(settled, event));
    if (settled.state === order.state) return settled;
    if (settled.state === 'paid' && isErased(settled))
      tx.afterCommit(() => log.warn({ order: order.id }, 'a payment arrived after its customer was erased'));
    else if (settled.state === 'paid') await mailReceipt(tx, outbox, brand, settled);
    if (settled.state === 'review') {
      const { amount, currency } = order;
      const details = { order: order.id, expected: { amount, currency }, payment: event };
      tx.afterCommit(() => log.warn(details, 'payment does not match its order'));
    }
    return settled;
  };

  /** Adds one entry for each second payment to the history. Several events report the same payment. */
  async function recordSecondPayment(tx: Transaction, order: Order, event: PaymentEvent & { kind: 'paid' }) {
    const { transactionId, amount, currency } = event;
    const detail = `Second payment ${transactionId} of ${amount / 100} ${currency}: check at the provider whether one must be refunded.`;
    const history = await listOrderEvents(tx, order.id);
    if (history.some((entry) => entry.detail === detail || entry.detail === transactionId)) return;
    await recordOrderEvent(tx, order.id, { kind: 'webhook', detail });
    // A transaction that handles another event of this payment at the same time is then repeated, and finds the entry.
    await changeOrder(tx, order.id, {});
    const details = { order: order.id, payment: transactionId, paidBefore: order.transactionId };
    tx.afterCommit(() =>
      log.warn(details, 'second payment of an order: check at the provider whether one must be refunded'),
    );
  }
}

/** Undefined when the event changes nothing. */
function changesBy(order: Order, event: PaymentEvent): OrderChanges | undefined {
  const state = stateAfter(order, event);
  const refundedAmount = refundedAfter(order, event);
  const isClosed = event.kind === 'failed' && event.isClosed === true;
  // Events of one payment arrive in any order, and not all of them say why it failed.
  const isReason = event.kind === 'failed' && state === 'failed' && Boolean(event.reason) && !order.failureReason;
  if (state === order.state && !(isClosed && order.openKey) && !isReason)
    return refundedAmount === order.refundedAmount ? undefined : { refundedAmount };
  const paidNow = state === 'paid' || state === 'review';
  return {
    state,
    refundedAmount,
    transactionId: 'transactionId' in event ? event.transactionId : order.transactionId,
    paidAt: paidNow ? new Date() : order.paidAt,
    failureReason: (event.kind === 'failed' && event.reason) || order.failureReason,
    // After a declined card the same checkout stays open for another try.
    openKey: state === 'failed' && !isClosed ? order.openKey : null,
    closesAt: isClosed ? new Date() : order.closesAt,
  };
}

/** Whether the order's history gets an entry. Closing only the checkout gets none. */
const isRecorded = (before: Order, after: Order) =>
  before.state !== after.state ||
  before.refundedAmount !== after.refundedAmount ||
  before.failureReason !== after.failureReason;

/** The entry of the order's history for an event that changed it. */
function historyOf({ state, amount, currency, refundedAmount }: Order, event: PaymentEvent) {
  const expected = money(amount / 100, currency);
  switch (event.kind) {
    case 'paid': {
      if (state !== 'review') return { kind: 'paid', detail: event.transactionId } as const;
      const got = `${event.amount / 100} ${event.currency}`;
      return { kind: 'review', detail: `The payment is ${got}, the order ${amount / 100} ${currency}.` } as const;
    }
    case 'refunded':
      return { kind: 'refunded', detail: `${money(refundedAmount / 100, currency)} of ${expected}` } as const;
    case 'failed':
      return { kind: 'failed', detail: event.reason } as const;
    case 'expired':
      return { kind: 'expired' } as const;
  }
}
