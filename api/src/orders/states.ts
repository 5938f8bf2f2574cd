import type { OrderState } from '@site/contract';

/** A change of a payment, as its provider reports it. Amounts are minor units, currencies upper case. */
export type PaymentEvent =
  | { kind: 'paid'; transactionId: string; amount: number; currency: string }
  /** `reason` is the provider's explanation. */
  | { kind: 'failed'; reason?: string }
  | { kind: 'expired' }
  /** `amount` is the sum of all refunds of this payment. */
  | { kind: 'refunded'; transactionId: string; amount: number };

interface Payable {
  state: OrderState;
  amount: number;
  currency: string;
}

const unpaid: ReadonlySet<OrderState> = new Set(['pending', 'failed', 'expired']);

/**
 * The state of an order after a payment event. States only move forward: a payment after a failure or an expiry counts,
 * a failure after a payment does not, and a refund that arrives before its payment stays.
 */
export function stateAfter(order: Payable, event: PaymentEvent): OrderState {
  switch (event.kind) {
    case 'paid':
      if (!unpaid.has(order.state)) return order.state;
      return event.amount === order.amount && event.currency === order.currency ? 'paid' : 'review';
    case 'failed':
      return order.state === 'pending' ? 'failed' : order.state;
    case 'expired':
      return order.state === 'pending' || order.state === 'failed' ? 'expired' : order.state;
    case 'refunded':
      return event.amount >= order.amount ? 'refunded' : order.state;
  }
}

/** The refunded sum of an order after a payment event. It only grows, because events may arrive in another order. */
export const refundedAfter = (order: { refundedAmount: number }, event: PaymentEvent): number =>
  event.kind === 'refunded' ? Math.max(order.refundedAmount, event.amount) : order.refundedAmount;
