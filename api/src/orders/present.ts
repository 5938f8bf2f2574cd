import type { OrderStatus, ServicesOrder } from '@site/contract';
import type { Order } from './repository';

/** The columns of an order that lists show. */
export type ShownOrder = Pick<
  Order,
  | 'seq'
  | 'id'
  | 'serviceName'
  | 'amount'
  | 'currency'
  | 'transactionId'
  | 'paymentMethod'
  | 'source'
  | 'state'
  | 'createdAt'
  | 'paidAt'
  | 'refundedAmount'
  | 'handledAt'
  | 'userName'
  | 'userEmail'
  | 'phoneNumber'
>;

/** An order of the contract. The amount is in major units. */
export function toServicesOrder(order: ShownOrder): ServicesOrder {
  const { id, amount, createdAt, paidAt, serviceName, currency, transactionId, paymentMethod, source, state } = order;
  const { userName, userEmail, phoneNumber, refundedAmount, handledAt } = order;
  return {
    _id: id,
    serviceName,
    totalAmount: amount / 100,
    currency,
    transactionId,
    paymentMethod,
    source,
    state,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    receiptNumber: paidAt && receiptNumber(order.seq, paidAt),
    refundedAmount: refundedAmount > 0 ? refundedAmount / 100 : undefined,
    handledAt: handledAt?.toISOString(),
    userName,
    userEmail,
    phoneNumber,
  };
}

/** The year of the payment and the order's number, such as `2026-000042`. */
export const receiptNumber = (seq: number, paidAt: Date) =>
  `${paidAt.getUTCFullYear()}-${String(seq).padStart(6, '0')}`;

/** The states that the result page shows. A refunded order was paid; an order in review is undecided. */
const publicStates = {
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'paid',
  review: 'pending',
} as const satisfies Record<Order['state'], OrderStatus['state']>;

export const toOrderStatus = (order: Order): OrderStatus => ({ state: publicStates[order.state] });
