import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxDatabase } from '../store/database';
import type { Form } from '../web/form';
import type { StripeCashier } from './fake-stripe';
import { missing, StripeRefusal } from './errors';
import { answersByKey } from './idempotency';

type ById = { Params: { id: string } };

/** The calls of Stripe's API that its SDK makes for payments by hosted page. */
export function stripeRoutes(cashier: StripeCashier, db: SandboxDatabase, secretKey: string) {
  const once = answersByKey(db);
  const keyOf = (request: FastifyRequest) => request.headers['idempotency-key']?.toString();
  const formOf = (request: FastifyRequest) => (request.body ?? {}) as Form;
  const list = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url });

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', async (request) => {
      const given = bearerOrBasicUser(request.headers.authorization);
      if (given !== secretKey) throw new StripeRefusal(401, 'Invalid API Key provided');
    });
    app.setErrorHandler((error, _request, reply: FastifyReply) => {
      const refusal = error instanceof StripeRefusal ? error : new StripeRefusal(400, (error as Error).message);
      reply.code(refusal.statusCode).send(refusal.body);
    });

    app.post('/checkout/sessions', (request, reply) => {
      const form = formOf(request);
      reply.send(once(keyOf(request), form, () => cashier.create(form)));
    });
    app.get<{ Querystring: { payment_intent?: string } }>('/checkout/sessions', (request, reply) => {
      reply.send(list(cashier.sessions(request.query.payment_intent), '/v1/checkout/sessions'));
    });
    app.get<ById>('/checkout/sessions/:id', (request, reply) => {
      reply.send(cashier.session(request.params.id));
    });
    app.post<ById>('/checkout/sessions/:id/expire', (request, reply) => {
      reply.send(cashier.expire(request.params.id));
    });
    app.get<ById>('/payment_intents/:id', (request, reply) => {
      const { id } = request.params;
      const intent = cashier.intent(id);
      if (!intent) throw missing('payment_intent', id);
      reply.send(intent);
    });
    app.post('/refunds', (request, reply) => {
      const form = formOf(request);
      const amount = form.amount === undefined ? undefined : Number(form.amount);
      reply.send(once(keyOf(request), form, () => cashier.giveBack(String(form.payment_intent), amount)));
    });
    app.get<ById>('/refunds/:id', (request, reply) => {
      const refund = cashier.refund(request.params.id);
      if (!refund) throw missing('refund', request.params.id);
      reply.send(refund);
    });
  };
}

function bearerOrBasicUser(header = ''): string | undefined {
  const [scheme, value = ''] = header.split(' ');
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : value;
}
