import type { FastifyInstance } from 'fastify';
import { RazorpayError } from './errors';
import type { FakeRazorpay } from './fake-razorpay';

type Attempt = { Params: { id: string }; Body: { key?: string } | null };

interface CheckoutDeps {
  razorpay: FakeRazorpay;
  keyId: string;
}

/** The calls of the overlay: the order, Pay and Decline. The public key is checked, as in the real checkout. */
export async function razorpayCheckoutRoutes(app: FastifyInstance, { razorpay, keyId }: CheckoutDeps): Promise<void> {
  const checkKey = (key: string | undefined) => {
    if (key !== undefined && key !== keyId) throw new RazorpayError(401, 'Authentication failed');
  };
  app.setErrorHandler((error, _request, reply) => {
    const failure = error instanceof RazorpayError ? error : new RazorpayError(500, 'Something went wrong.');
    reply.code(failure.statusCode).send(failure.body);
  });

  app.get<{ Params: { id: string }; Querystring: { key?: string } }>('/checkout/:id', (request, reply) => {
    checkKey(request.query.key);
    const { id, amount, currency, status } = razorpay.order(request.params.id);
    reply.send({ id, amount, currency, status });
  });
  app.post<Attempt>('/checkout/:id/pay', (request, reply) => {
    checkKey(request.body?.key);
    reply.send(razorpay.pay(request.params.id));
  });
  app.post<Attempt>('/checkout/:id/decline', (request, reply) => {
    checkKey(request.body?.key);
    const payment = razorpay.decline(request.params.id);
    const { error_code, error_description, error_source, error_step, error_reason } = payment;
    reply.send({
      error: {
        code: error_code,
        description: error_description,
        source: error_source,
        step: error_step,
        reason: error_reason,
        metadata: { order_id: payment.order_id, payment_id: payment.id },
      },
    });
  });
}
