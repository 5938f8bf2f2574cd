import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxDatabase } from '../store/database';
import type { Form } from '../web/form';
import { notFound, StripeError } from './errors';
import type { FakeStripe } from './fake-stripe';
import { createIdempotency } from './idempotency';

type ById = { Params: { id: string } };

interface StripeDeps {
  stripe: FakeStripe;
  db: SandboxDatabase;
  secretKey: string;
}

/** Stripe's API for hosted checkouts and refunds. */
export async function stripeRoutes(app: FastifyInstance, { stripe, db, secretKey }: StripeDeps): Promise<void> {
  const once = createIdempotency(db);
  const keyOf = (request: FastifyRequest) => request.headers['idempotency-key']?.toString();
  const formOf = (request: FastifyRequest) => (request.body ?? {}) as Form;
  const list = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url });

  app.addHook('onRequest', async (request) => {
    const key = bearerOrBasicUser(request.headers.authorization);
    if (key !== secretKey) throw new StripeError(401, 'Invalid API Key provided');
  });
  app.setErrorHandler((error, _request, reply: FastifyReply) => {
    const failure = error instanceof StripeError ? error : new StripeError(400, (error as Error).message);
    reply.code(failure.statusCode).send(failure.body);
  });

  app.post('/checkout/sessions', (request, reply) => {
    const form = formOf(request);
    reply.send(once(keyOf(request), form, () => stripe.create(form)));
  });
  app.get<{ Querystring: { payment_intent?: string } }>('/checkout/sessions', (request, reply) => {
    reply.send(list(stripe.sessions(request.query.payment_intent), '/v1/checkout/sessions'));
  });
  app.get<ById>('/checkout/sessions/:id', (request, reply) => {
    reply.send(stripe.session(request.params.id));
  });
  app.post<ById>('/checkout/sessions/:id/expire', (request, reply) => {
    reply.send(stripe.expire(request.params.id));
  });
  app.get<ById>('/payment_intents/:id', (request, reply) => {
    const { id } = request.params;
    const intent = stripe.intent(id);
    if (!intent) throw notFound('payment_intent', id);
    reply.send(intent);
  });
  app.post('/refunds', (request, reply) => {
    const form = formOf(request);
    const amount = form.amount === undefined ? undefined : Number(form.amount);
    reply.send(once(keyOf(request), form, () => stripe.createRefund(String(form.payment_intent), amount)));
  });
  app.get<ById>('/refunds/:id', (request, reply) => {
    const refund = stripe.refund(request.params.id);
    if (!refund) throw notFound('refund', request.params.id);
    reply.send(refund);
  });
}

function bearerOrBasicUser(header = ''): string | undefined {
  const [scheme, value = ''] = header.split(' ');
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : value;
}
