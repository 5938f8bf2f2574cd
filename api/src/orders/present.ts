import type { OrderStatus, ServicesOrder } from '@site/contract';
import type { Order } from './repository';

/** What of an order a list shows. */
export type ShownOrder = Pick<
  Order,
  | 'id'
  | 'serviceName'
  | 'amount'
  | 'currency'
  | 'transactionId'
  | 'paymentMethod'
  | 'source'
  | 'state'
  | 'createdAt'
  | 'userName'
  | 'userEmail'
  | 'phoneNumber'
>;

/** An order as the screens show it: the amount in major units, because they only put the symbol in front. */
export function toServicesOrder(order: ShownOrder): ServicesOrder {
  const { id, amount, createdAt, serviceName, currency, transactionId, paymentMethod, source, state } = order;
  const { userName, userEmail, phoneNumber } = order;
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
    userName,
    userEmail,
    phoneNumber,
  };
}

/** What the result page is told. A refund came after a payment; an order in review is not decided yet. */
const publicStates = {
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  refunded: 'paid',
  review: 'pending',
} as const satisfies Record<Order['state'], OrderStatus['state']>;

export const toOrderStatus = (order: Order): OrderStatus => ({ state: publicStates[order.state] });
