import { CheckoutQuery, errorsFor, ServicesOrder } from '@site/contract';
import { type Guards, sessionOf } from '../accounts/guards';
import type { Database } from '../db/database';
import type { App } from '../http/app-type';
import { notFound } from '../http/http-error';
import { toServicesOrder } from './present';
import { findByProviderOrderId } from './repository';

interface Deps {
  database: Database;
  guards: Guards;
}

/** For the payment result page. Anybody with the session id gets the order's state, but only its customer the order. */
export async function ownOrderRoutes(app: App, { database, guards }: Deps): Promise<void> {
  const schema = {
    tags: ['orders'],
    summary: 'The order of a checkout, for the customer who made it',
    security: [{ token: [] }],
    querystring: CheckoutQuery,
    response: { 200: ServicesOrder, ...errorsFor(400, 401, 404) },
  };
  app.get('/payment/order', { onRequest: guards.signedIn, schema }, async (request) => {
    const order = await findByProviderOrderId(database, request.query.session_id);
    // The same answer for another customer's order as for an unknown id.
    if (order?.userId !== sessionOf(request).user.id) throw notFound('There is no such order among yours.');
    return toServicesOrder(order);
  });
}
