import { Type } from '@sinclair/typebox';
import { errorsFor, Id, ListHeaders, listQuery, OrderFilterState, ServicesOrder } from '@site/contract';
import { type Guards, sessionOf } from '../accounts/guards';
import type { App } from '../http/app-type';
import { sendPageHeaders } from '../lists/page-headers';
import type { ListStatements } from '../lists/prepared';
import { listOrders, listOrdersOf, orderSorts } from './lists';
import { toServicesOrder } from './present';

interface Deps {
  listStatements: ListStatements;
  guards: Guards;
}

const orderList = { 200: Type.Array(ServicesOrder, { headers: ListHeaders }) };

const manyIds = Type.Union([Type.String(), Type.Array(Type.String())], {
  description: 'Ids separated by commas, or the parameter repeated; none means all.',
  examples: Id.examples,
});

/** The order history of a customer, and the admins' list. */
export async function orderRoutes(app: App, { listStatements, guards }: Deps): Promise<void> {
  const tags = ['orders'];

  app.get(
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
      const page = await listOrdersOf(listStatements, sessionOf(request).user.id, request.query);
      sendPageHeaders(request, reply, page);
      return page.rows.map(toServicesOrder);
    },
  );

  app.get(
    '/admin/services-order',
    {
      onRequest: guards.admin,
      schema: {
        tags: ['admin'],
        summary: 'Everybody’s orders',
        security: [{ token: [] }],
        querystring: listQuery(orderSorts, {
          orderIds: Type.Optional(manyIds),
          state: Type.Optional(OrderFilterState),
        }),
        response: { ...orderList, ...errorsFor(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { orderIds, state } = request.query;
      const ids = [orderIds ?? []].flat().flatMap((part) => part.split(',').filter(Boolean));
      const filter = { state, orderIds: ids.length > 0 ? ids : undefined };
      const page = await listOrders(listStatements, filter, request.query);
      sendPageHeaders(request, reply, page);
      return page.rows.map(toServicesOrder);
    },
  );
}
