import type { FastifyInstance } from 'fastify';
import { RazorpayError } from './errors';
import type { FakeRazorpay } from './fake-razorpay';
import type { OrderParameters } from './new-objects';

type ById = { Params: { id: string } };

interface RazorpayDeps {
  razorpay: FakeRazorpay;
  keys: { keyId: string; keySecret: string };
}

/** Razorpay's API for orders, payments and refunds. */
export async function razorpayRoutes(app: FastifyInstance, { razorpay, keys }: RazorpayDeps): Promise<void> {
  const credentials = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  const listed = (items: object[]) => ({ entity: 'collection', count: items.length, items });

  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== credentials) throw new RazorpayError(401, 'Authentication failed');
  });
  app.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof RazorpayError ? error : new RazorpayError(400, (error as Error).message);
    reply.code(failure.statusCode).send(failure.body);
  });

  app.post<{ Body: OrderParameters }>('/orders', (request, reply) => {
    reply.send(razorpay.create(request.body ?? {}));
  });
  app.get<{ Querystring: { receipt?: string } }>('/orders', (request, reply) => {
    reply.send(listed(razorpay.orders(request.query.receipt)));
  });
  app.get<ById>('/orders/:id', (request, reply) => {
    reply.send(razorpay.order(request.params.id));
  });
  app.get<ById>('/orders/:id/payments', (request, reply) => {
    reply.send(listed(razorpay.payments(razorpay.order(request.params.id).id)));
  });
  app.get<ById>('/payments/:id', (request, reply) => {
    reply.send(razorpay.payment(request.params.id));
  });
  app.get<ById>('/payments/:id/refunds', (request, reply) => {
    reply.send(listed(razorpay.refunds(request.params.id)));
  });
  app.post<ById & { Body: { amount?: number } | null }>('/payments/:id/refund', (request, reply) => {
    reply.send(razorpay.createRefund(request.params.id, request.body?.amount));
  });
}
