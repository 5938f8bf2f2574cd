import type { FastifyInstance } from 'fastify';
import { checkoutPage, problemPage } from './checkout-page';
import { StripeError } from './errors';
import type { FakeStripe } from './fake-stripe';

type Visit = { Params: { id: string }; Querystring: { declined?: string } };

/** The hosted payment page and its three actions. */
export async function stripeCheckoutRoutes(app: FastifyInstance, { stripe }: { stripe: FakeStripe }): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof StripeError ? error : new StripeError(500, 'Something went wrong.');
    reply.code(failure.statusCode).type('text/html').send(problemPage(failure.message));
  });

  app.get<Visit>('/:id', (request, reply) => {
    const session = stripe.session(request.params.id);
    reply.type('text/html').send(checkoutPage(session, request.query.declined !== undefined));
  });
  app.post<Visit>('/:id/pay', (request, reply) => {
    const found = stripe.session(request.params.id);
    const session = found.status === 'complete' ? found : stripe.pay(found.id);
    reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
  app.post<Visit>('/:id/decline', (request, reply) => {
    const session = stripe.decline(request.params.id);
    reply.redirect(`/sandbox/stripe/checkout/${session.id}?declined`, 303);
  });
  app.post<Visit>('/:id/cancel', (request, reply) => {
    const session = stripe.session(request.params.id);
    reply.redirect(session.cancel_url ?? '/', 303);
  });
}
