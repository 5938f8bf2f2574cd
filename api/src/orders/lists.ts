import type { OrderFilterState } from '@site/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { listedStates, orders } from '../db/tables';
import { ordersSearch } from '../db/tables/search';
import type { ListRequest } from '../lists/keyset';
import { listRows } from '../lists/list';
import type { ListStatements } from '../lists/prepared';
import type { ShownOrder } from './present';

const { seq, id, serviceName, amount, currency, transactionId, paymentMethod, source, state } = orders;
const { createdAt, paidAt, refundedAmount, handledAt } = orders;
const { userName, userEmail, phoneNumber } = orders;
const customer = { userName, userEmail, phoneNumber };

const list = {
  table: orders,
  row: {
    seq,
    id,
    serviceName,
    amount,
    currency,
    transactionId,
    paymentMethod,
    source,
    state,
    createdAt,
    paidAt,
    refundedAmount,
    handledAt,
    ...customer,
  },
  search: { index: ordersSearch, columns: [serviceName, userName, userEmail, phoneNumber, transactionId] },
  sorts: { createdAt: 'seq', amount: 'amount', serviceName: 'serviceName', userEmail: 'userEmail' },
} as const;

/** The sort keys of order lists; the first is the default. */
export const orderSorts = ['-createdAt', ...Object.keys(list.sorts), '-amount', '-serviceName', '-userEmail'];

const isListed = eq(orders.listed, true);
const isListedOfUser = and(eq(orders.userId, sql.placeholder('userId')), isListed);

/** The orders of all customers in every state. */
export const searchOrders = (statements: ListStatements, request: ListRequest) =>
  listRows<ShownOrder>(statements, list, request);

/** The paid and refunded orders of a customer. */
export const listOrdersOf = (statements: ListStatements, userId: string, request: ListRequest) =>
  listRows<ShownOrder>(statements, list, request, {
    name: 'of a user',
    where: isListedOfUser,
    values: { userId },
    fewRows: true,
  });

interface OrderFilter {
  state?: OrderFilterState;
  orderIds?: string[];
}

/** Reviews that an admin has handled leave the queue `review`; they are the filter `handled`. */
const reviews = { review: isNull(orders.handledAt), handled: isNotNull(orders.handledAt) };

/** The orders of all customers; without a state, the paid and refunded ones. */
export function listOrders(statements: ListStatements, { state, orderIds }: OrderFilter, request: ListRequest) {
  const { dialect } = statements.database;
  const byIds = orderIds && dialect.isOneOf(orders.id, sql.placeholder('orderIds'));
  const review = state === 'review' || state === 'handled' ? state : undefined;
  const stored = review ? 'review' : state;
  const byState = stored ? and(eq(orders.state, dialect.opaque('state')), review && reviews[review]) : isListed;
  return listRows<ShownOrder>(statements, list, request, {
    name: `${review ?? (stored ? 'of a state' : 'listed')}${byIds ? ', by ids' : ''}`,
    where: and(byState, byIds),
    values: { state: stored, orderIds: orderIds && dialect.listOf(orderIds) },
    indexed: { column: 'state', values: stored ? [stored] : listedStates },
    fewRows: byIds !== undefined,
  });
}
