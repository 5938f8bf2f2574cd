import type { OrderState } from '@site/contract';

/** What a provider says about a payment. Amounts are minor units, currencies upper case. */
export type PaymentEvent =
  | { kind: 'paid'; transactionId: string; amount: number; currency: string }
  | { kind: 'failed' }
  | { kind: 'expired' }
  /** `amount` is all that was given back of this payment so far. */
  | { kind: 'refunded'; transactionId: string; amount: number };

interface Payable {
  state: OrderState;
  amount: number;
  currency: string;
}

const unpaid: ReadonlySet<OrderState> = new Set(['pending', 'failed', 'expired']);

/**
 * The state of an order after a provider's event; the same state when the event changes nothing.
 * Forward only: a payment after a failure or an expiry counts, a failure after a payment does not, and an order that was
 * refunded before its payment was heard of stays refunded.
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
