import type { FastifyInstance } from 'fastify';
import type { StripeCashier } from './fake-stripe';
import { checkoutPage, problemPage } from './checkout-page';
import { StripeRefusal } from './errors';

type Visit = { Params: { id: string }; Querystring: { declined?: string } };

/** The hosted page that a customer is sent to, and its three answers. */
export function stripeCheckoutRoutes(cashier: StripeCashier) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, _request, reply) => {
      const refusal = error instanceof StripeRefusal ? error : new StripeRefusal(500, 'Something went wrong.');
      reply.code(refusal.statusCode).type('text/html').send(problemPage(refusal.message));
    });

    app.get<Visit>('/:id', (request, reply) => {
      const session = cashier.session(request.params.id);
      reply.type('text/html').send(checkoutPage(session, request.query.declined !== undefined));
    });
    app.post<Visit>('/:id/pay', (request, reply) => {
      const known = cashier.session(request.params.id);
      const session = known.status === 'complete' ? known : cashier.pay(known.id);
      reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
    });
    app.post<Visit>('/:id/decline', (request, reply) => {
      const session = cashier.decline(request.params.id);
      reply.redirect(`/sandbox/stripe/checkout/${session.id}?declined`, 303);
    });
    app.post<Visit>('/:id/cancel', (request, reply) => {
      const session = cashier.session(request.params.id);
      reply.redirect(session.cancel_url ?? '/', 303);
    });
  };
}
