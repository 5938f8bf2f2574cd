import { CheckoutQuery, errorsFor, OrderStatus } from '@site/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { notFound } from '../http/http-error';
import { toOrderStatus } from '../orders/present';
import { findByProviderOrderId } from '../orders/repository';
import type { Payments } from './index';
import { ProviderError } from './providers/provider-error';

interface Deps {
  database: Database;
  payments: Payments;
}

/** For the payment result page, which repeats it until the payment is decided. */
export async function orderStatusRoutes(app: App, { database, payments }: Deps): Promise<void> {
  const schema = {
    tags: ['orders'],
    summary: 'The state of a payment; while it is undecided, its provider is asked',
    querystring: CheckoutQuery,
    response: { 200: OrderStatus, ...errorsFor(400, 404) },
  };
  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) =>
    void reply.header('cache-control', 'no-store');
  app.get('/payment/order-status', { schema, onRequest }, async (request) => {
    const order = await findByProviderOrderId(database, request.query.session_id);
    if (!order) throw notFound('There is no such payment.');
    // A declined card may have been followed by another, so without the provider's answer nothing has failed for good.
    const polled = await payments.pollOrder(order).catch((error: unknown) => {
      if (!(error instanceof ProviderError))
        request.log.error({ err: error, order: order.id }, 'the state of the order could not be updated');
      return undefined;
    });
    return polled ? toOrderStatus(polled) : ({ state: 'pending' } as const);
  });
}
