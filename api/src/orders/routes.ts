import { Type } from '@sinclair/typebox';
import { errorsFor, LinkHeader, listQuery, OrderState, OrderStatus, ServicesOrder } from '@site/contract';
import { type Guards, sessionOf } from '../accounts/guards';
import type { Database } from '../db/engine';
import type { App } from '../http/app-type';
import { notFound } from '../http/http-error';
import { linkNext } from '../lists/link';
import type { RefreshOrder } from '../payments/refresh-order';
import { listOrders, listOrdersOf, orderSorts } from './lists';
import { toOrderStatus, toServicesOrder } from './present';
import { findByProviderOrderId } from './repository';

interface Deps {
  database: Database;
  refreshOrder: RefreshOrder;
  guards: Guards;
}

const orderList = { 200: Type.Array(ServicesOrder, { headers: LinkHeader }) };

const manyIds = Type.Union([Type.String(), Type.Array(Type.String())], {
  description: 'Ids separated by commas, or the parameter repeated; none means all.',
});

/** Order history, the admins' list, and what the payment result page asks. */
export function orderRoutes(api: App, { database, refreshOrder, guards }: Deps) {
  const tags = ['orders'];

  api.get(
    '/payment/services-order',
    {
      onRequest: guards.signedIn,
      schema: {
        tags,
        summary: 'The orders of the signed-in customer',
        security: [{ token: [] }],
        querystring: listQuery(orderSorts, {}),
        response: { ...orderList, ...errorsFor(400, 401) },
      },
    },
    async (request, reply) => {
      const { rows, next } = listOrdersOf(database, sessionOf(request).user.id, request.query);
      linkNext(request, reply, next);
      return rows.map(toServicesOrder);
    },
  );

  api.get(
    '/admin/services-order',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['admin'],
        summary: 'Everybody’s orders',
        security: [{ token: [] }],
        querystring: listQuery(orderSorts, { orderIds: Type.Optional(manyIds), state: Type.Optional(OrderState) }),
        response: { ...orderList, ...errorsFor(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { orderIds, state } = request.query;
      const ids = [orderIds ?? []].flat().flatMap((part) => part.split(',').filter(Boolean));
      const filter = { state, orderIds: ids.length > 0 ? ids : undefined };
      const { rows, next } = listOrders(database, filter, request.query);
      linkNext(request, reply, next);
      return rows.map(toServicesOrder);
    },
  );

  api.get(
    '/payment/order-status',
    {
      onRequest: async (_request, reply) => void reply.header('cache-control', 'no-store'),
      schema: {
        tags,
        summary: 'How a payment stands, asked of its provider while it is undecided',
        querystring: Type.Object({
          session_id: Type.String({ minLength: 1, maxLength: 200, description: 'Stripe session or Razorpay order.' }),
        }),
        response: { 200: OrderStatus, ...errorsFor(400, 404) },
      },
    },
    async (request) => {
      const order = findByProviderOrderId(database, request.query.session_id);
      if (!order) throw notFound('There is no such payment.');
      const undecided = order.state === 'pending' || order.state === 'failed';
      if (!undecided) return toOrderStatus(order);
      // While the provider cannot be asked nothing has failed for good: a declined card may have been followed by another.
      const asked = await refreshOrder(order).catch(() => undefined);
      return asked ? toOrderStatus(asked) : ({ state: 'pending' } as const);
    },
  );
}
