import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { OrderState } from '../contract';
import type { Database } from '../db/engine';
import { orders } from '../db/tables';
import { keyset, type ListRequest } from '../lists/keyset';
import type { Order } from './repository';

const sorts = { createdAt: 'seq', amount: 'amount', serviceName: 'serviceName', userEmail: 'userEmail' } as const;

/** What the lists of orders can be sorted by; the first is the default. */
export const orderSorts = ['-createdAt', ...Object.keys(sorts), '-amount', '-serviceName', '-userEmail'];

function list(database: Database, request: ListRequest, ...conditions: (SQL | undefined)[]) {
  const { after, orderBy, limit, page } = keyset<Order>(request, getTableColumns(orders), sorts);
  const where = and(...conditions, after);
  return page(
    database
      .select()
      .from(orders)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .all(),
  );
}

const isListed = () => eq(orders.listed, true);

/** What a customer bought: paid, and later perhaps refunded. */
export const listOrdersOf = (database: Database, userId: string, request: ListRequest) =>
  list(database, request, eq(orders.userId, userId), isListed());

export interface OrderFilter {
  state?: OrderState;
  orderIds?: string[];
}

/** Everybody's orders; without a state those that order histories show. */
export function listOrders(database: Database, { state, orderIds }: OrderFilter, request: ListRequest) {
  // One parameter however many ids there are.
  const named = orderIds && sql`${orders.id} IN (SELECT value FROM json_each(${JSON.stringify(orderIds)}))`;
  return list(database, request, state ? eq(orders.state, state) : isListed(), named);
}
