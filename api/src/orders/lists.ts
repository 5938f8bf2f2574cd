import type { OrderState } from '@site/contract';
import { and, eq, sql } from 'drizzle-orm';
import { listedStates, orders } from '../db/tables';
import { ordersSearch } from '../db/tables/search';
import type { ListRequest } from '../lists/keyset';
import { listRows } from '../lists/list';
import type { ListStatements } from '../lists/prepared';
import type { ShownOrder } from './present';

const { seq, id, serviceName, amount, currency, transactionId, paymentMethod, source, state } = orders;
const { createdAt, paidAt } = orders;
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
    ...customer,
  },
  search: { index: ordersSearch, columns: [serviceName, userName, userEmail, phoneNumber, transactionId] },
  sorts: { createdAt: 'seq', amount: 'amount', serviceName: 'serviceName', userEmail: 'userEmail' },
} as const;

/** The sort keys of order lists; the first is the default. */
export const orderSorts = ['-createdAt', ...Object.keys(list.sorts), '-amount', '-serviceName', '-userEmail'];

const isListed = eq(orders.listed, true);

/** The paid and refunded orders of a customer. */
export const listOrdersOf = (statements: ListStatements, userId: string, request: ListRequest) =>
  listRows<ShownOrder>(statements, list, request, {
    name: 'of a user',
    where: and(eq(orders.userId, sql.placeholder('userId')), isListed),
    values: { userId },
    fewRows: true,
  });

export interface OrderFilter {
  state?: OrderState;
  orderIds?: string[];
}

/** The orders of all customers; without a state, the paid and refunded ones. */
export function listOrders(statements: ListStatements, { state, orderIds }: OrderFilter, request: ListRequest) {
  const { dialect } = statements.database;
  const byIds = orderIds && dialect.isOneOf(orders.id, sql.placeholder('orderIds'));
  return listRows<ShownOrder>(statements, list, request, {
    name: `${state ? 'of a state' : 'listed'}${byIds ? ', by ids' : ''}`,
    where: and(state ? eq(orders.state, dialect.opaque('state')) : isListed, byIds),
    values: { state, orderIds: orderIds && dialect.listOf(orderIds) },
    indexed: { column: 'state', values: state ? [state] : listedStates },
    fewRows: byIds !== undefined,
  });
}
