import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance } from 'fastify';
import type { FakeRazorpay } from '../razorpay/fake-razorpay';
import type { FakeStripe } from '../stripe/fake-stripe';
import type { Deliveries } from '../webhooks/deliveries';
import { controlPage } from './page';

interface ControlDeps {
  deliveries: Deliveries;
  stripe: FakeStripe;
  razorpay: FakeRazorpay;
  mail: boolean;
}

type ById = { Params: { id: string } };

const Rules = Type.Partial(
  Type.Object({
    paused: Type.Boolean(),
    delaySeconds: Type.Number({ minimum: 0, maximum: 86_400 }),
    copies: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
);

/**
 * The control page and its calls, which answer with JSON for `Accept: application/json` and otherwise redirect to the
 * page: POST /rules {paused, delaySeconds, copies}, POST /events/ID/redeliver, POST /payments/ID/refund {amount in
 * minor units, optional}, POST /sessions/ID/expire.
 */
export async function controlRoutes(
  app: FastifyInstance,
  { deliveries, stripe, razorpay, mail }: ControlDeps,
): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    const wantsPage = request.method === 'POST' && !request.headers.accept?.includes('application/json');
    if (!wantsPage || reply.statusCode >= 300) return payload;
    reply.code(303).header('location', '/sandbox/').removeHeader('content-length');
    return '';
  });

  app.get('/', (_request, reply) => {
    const paid = [
      ...stripe.charges().map((charge) => ({ ...charge, id: charge.payment_intent, provider: 'Stripe' })),
      ...razorpay
        .payments()
        .filter((payment) => payment.captured)
        .map(({ created_at, ...payment }) => ({ ...payment, created: created_at, provider: 'Razorpay' })),
    ].sort((a, b) => b.created - a.created);
    reply
      .type('text/html')
      .send(controlPage({ rules: deliveries.rules(), events: deliveries.reports(), payments: paid, mail }));
  });
  app.get('/rules', (_request, reply) => {
    reply.send(deliveries.rules());
  });
  app.get('/events', (_request, reply) => {
    reply.send(deliveries.reports());
  });
  app.post('/rules', (request, reply) => {
    const rules = Value.Convert(Rules, { ...(request.body as object) });
    if (!Value.Check(Rules, rules)) return reply.code(400).send({ message: 'The rules are not valid.' });
    deliveries.setRules(rules);
    return reply.send(deliveries.rules());
  });
  app.post<ById>('/events/:id/redeliver', (request, reply) => {
    const exists = deliveries.redeliver(request.params.id);
    return exists ? reply.send({ redelivered: true }) : reply.code(404).send({ message: 'No such event.' });
  });
  app.post<ById & { Body: { amount?: unknown } | null }>('/payments/:id/refund', (request, reply) => {
    const { id } = request.params;
    const amount = request.body?.amount === undefined ? undefined : Number(request.body.amount);
    reply.send((id.startsWith('pi_') ? stripe : razorpay).createRefund(id, amount));
  });
  app.post<ById>('/sessions/:id/expire', (request, reply) => {
    reply.send(stripe.expire(request.params.id));
  });
}
