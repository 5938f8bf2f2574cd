import type { RequestListener } from 'node:http';
import { eq } from 'drizzle-orm';
import { deliver, sessionCompleted, stripeEvent } from '../../test/payments/events';
import { checkoutId, invoice, type PaymentApi, plusPlan, startPaymentApi } from '../../test/payments/payment-api';
import { startWithProviderServer } from '../../test/payments/provider-server';
import { orderEvents } from '../db/tables';

describe('with available providers', () => {
  let api: PaymentApi;
  beforeAll(async () => {
    api = await startPaymentApi();
  });
  afterAll(() => api.stop());

  test.each([
    ['create-checkout-session', 'POST /v1/checkout/sessions', 'url'],
    ['razorpay-create-order', 'POST /v1/orders', 'id'],
  ])('twenty identical requests to %s create one order with one call to the provider', async (start, call, key) => {
    api.providerCalls.length = 0;
    const before = (await api.orders()).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.buy(plusPlan, undefined, start)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body[key])).size).toBe(1);
    expect(api.providerCalls).toEqual([call]);
    expect((await api.orders()).length).toBe(before + 1);
  });

  test('the checkout returns to the result page with its session, or with the plan to try again', async () => {
    const { body } = await api.buy({ ...plusPlan, serviceName: 'Web Design Pro', amount: 40000 });
    const id = checkoutId(body);
    const paid = await api.inSandbox(`/stripe/checkout/${id}/pay`);
    expect(paid.headers.get('location')).toBe(
      `http://localhost:3000/stripe/checkout?success=true&session_id=${id}&path=%2Fpackage%2Fweb-design`,
    );
    const other = await api.buy({ ...plusPlan, serviceName: 'Web Design basic', amount: 1000 });
    const cancelled = await api.inSandbox(`/stripe/checkout/${checkoutId(other.body)}/cancel`);
    expect(cancelled.headers.get('location')).toBe(
      'http://localhost:3000/stripe/checkout?canceled=true&path=%2Fpackage%2Fweb-design&picked=Web%20Design%20basic',
    );
  });

  // Stripe sends both events, in any order. Only one of them says why.
  test.each([
    ['first', 1_500, ['payment_intent.payment_failed', 'checkout.session.async_payment_failed'], 1],
    ['last', 1_600, ['checkout.session.async_payment_failed', 'payment_intent.payment_failed'], 2],
  ])('after a refused bank debit whose reason comes %s, the next click opens another checkout', async (...args) => {
    const [, amount, types, entries] = args;
    const { body } = await api.buy({ ...invoice, amount });
    const find = async () => (await api.orders()).find(({ providerOrderId }) => providerOrderId === checkoutId(body));
    const refused = await find();
    if (!refused) throw new Error('the order was not placed');
    const completed = sessionCompleted(refused, { payment_status: 'unpaid' });
    await deliver(api, completed);
    const intent = {
      id: `pi_${refused.id}`,
      amount: refused.amount,
      currency: 'usd',
      metadata: { orderId: refused.id },
      last_payment_error: { message: 'The bank refused the debit.' },
    };
    const session = JSON.parse(completed.payload).data.object;
    for (const type of types)
      await deliver(api, stripeEvent(type, type.startsWith('payment_intent') ? intent : session));
    const status = await api.call('GET', `/payment/order-status?session_id=${refused.providerOrderId}`);
    expect(status.body).toEqual({ state: 'failed' });
    expect(await find()).toMatchObject({ state: 'failed', failureReason: 'The bank refused the debit.' });
    const history = await api.database.select().from(orderEvents).where(eq(orderEvents.orderId, refused.id));
    expect(history.filter(({ kind }) => kind === 'failed')).toHaveLength(entries);
    expect(checkoutId((await api.buy({ ...invoice, amount })).body)).not.toBe(refused.providerOrderId);
  });
});

describe('with a failing provider', () => {
  let provider: Awaited<ReturnType<typeof startWithProviderServer>>;
  let api: PaymentApi;
  let listener: RequestListener;
  beforeAll(async () => {
    provider = await startWithProviderServer((request, response) => listener(request, response));
    api = provider.api;
  });
  afterAll(() => provider.stop());

  const answering =
    (status: number, body: string): RequestListener =>
    (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);

  /** Sends a byte ten times a second, and never ends. */
  const dripping: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  };

  const created = { url: 'https://pay.example/1', amount: plusPlan.amount, currency: plusPlan.currency };
  const ofAnother = { id: 'another', client_reference_id: 'another', receipt: 'another' };

  test.each<[string, number, RequestListener]>([
    ['an error', 502, answering(500, '{"error":{"message":"down","description":"down"}}')],
    ['an error without a body', 502, answering(500, '')],
    ['nonsense', 502, answering(200, '<html>maintenance</html>')],
    ['an empty object', 502, answering(200, '{}')],
    ['a text', 502, answering(200, '"OK"')],
    ['the checkout of another order', 502, answering(200, JSON.stringify({ ...created, ...ofAnother }))],
    ['a checkout without an id', 502, answering(200, JSON.stringify({ ...created, id: '' }))],
    ['more than a megabyte', 502, answering(200, JSON.stringify('a'.repeat(2 ** 20)))],
    ['an endless answer', 502, dripping],
    ['too many requests', 503, answering(429, '{"error":{"message":"slow down","description":"slow down"}}')],
    ['a closed connection', 502, (request) => request.socket.destroy()],
    ['silence', 502, () => undefined],
  ])('%s from the provider becomes an error message and fails the order', async (_name, expected, behaviour) => {
    listener = behaviour;
    const [stripe, razorpay] = await Promise.all([
      api.buy(plusPlan),
      api.buy(plusPlan, undefined, 'razorpay-create-order'),
    ]);
    expect([stripe.status, razorpay.status]).toEqual([expected, expected]);
    expect(stripe.body).toEqual({ message: expect.any(String) });
    expect(razorpay.body).toEqual({ message: stripe.body.message, error: { description: stripe.body.message } });
    expect(JSON.stringify([stripe.body, razorpay.body])).not.toMatch(/down|node_modules|127\.0\.0\.1/);
    expect((await api.orders()).every(({ state, openKey }) => state === 'failed' && openKey === null)).toBe(true);
  });
});
