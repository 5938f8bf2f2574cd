import type { OrderState } from '@site/contract';

/** A change of a payment, as its provider reports it. Amounts are minor units, currencies upper case. */
export type PaymentEvent =
  | { kind: 'paid'; transactionId: string; amount: number; currency: string }
  /** `reason` is the provider's explanation. `isClosed`: nobody can pay in the same checkout again. */
  | { kind: 'failed'; reason?: string; isClosed?: true }
  | { kind: 'expired' }
  /** `amount` is the sum of all refunds of this payment. */
  | { kind: 'refunded'; transactionId: string; amount: number };

interface Payable {
  state: OrderState;
  amount: number;
  currency: string;
  providerOrderId: string | null;
  /** The payment that the state is about. */
  transactionId: string | null;
}

const unpaid: ReadonlySet<OrderState> = new Set(['pending', 'failed', 'expired']);

/**
 * Whether an event is about another payment than the order's: a customer may try several, and the provider refunds
 * those that arrive after the first. Stripe may not name the payment of a session; then the session's id stands for it.
 */
const isOfOtherPayment = ({ transactionId, providerOrderId }: Payable, event: { transactionId: string }): boolean =>
  transactionId !== null && transactionId !== providerOrderId && transactionId !== event.transactionId;

/** Whether a customer who has paid an order paid it once more. */
export const isSecondPayment = (order: Payable, event: PaymentEvent): event is PaymentEvent & { kind: 'paid' } =>
  event.kind === 'paid' &&
  (order.state === 'paid' || order.state === 'review') &&
  event.transactionId !== order.providerOrderId &&
  isOfOtherPayment(order, event);

/** Whether an order whose only payment was refunded is paid by another one. */
const isPaidAgain = (order: Payable, event: PaymentEvent): boolean =>
  event.kind === 'paid' && order.state === 'refunded' && isOfOtherPayment(order, event);

/**
 * The state of an order after a payment event. States only move forward: a payment after a failure or an expiry counts,
 * a failure after a payment does not, and a refund that arrives before its payment stays.
 */
export function stateAfter(order: Payable, event: PaymentEvent): OrderState {
  switch (event.kind) {
    case 'paid':
      if (!unpaid.has(order.state) && !isPaidAgain(order, event)) return order.state;
      return event.amount === order.amount && event.currency === order.currency ? 'paid' : 'review';
    case 'failed':
      return order.state === 'pending' ? 'failed' : order.state;
    case 'expired':
      return order.state === 'pending' || order.state === 'failed' ? 'expired' : order.state;
    case 'refunded':
      return event.amount >= order.amount && !isOfOtherPayment(order, event) ? 'refunded' : order.state;
  }
}

/**
 * The refunded sum of an order's payment after an event. It only grows, because events may arrive in another order.
 */
export function refundedAfter(order: Payable & { refundedAmount: number }, event: PaymentEvent): number {
  if (isPaidAgain(order, event)) return 0;
  const isRefund = event.kind === 'refunded' && !isOfOtherPayment(order, event);
  return isRefund ? Math.max(order.refundedAmount, event.amount) : order.refundedAmount;
}
