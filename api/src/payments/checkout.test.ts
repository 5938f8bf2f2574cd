import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keys, plusPlan, type Shop, startShop } from '../../test/payments/payment-api';

describe('with providers that answer', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.stop());

  test.each([
    ['create-checkout-session', 'POST /v1/checkout/sessions', 'url'],
    ['razorpay-create-order', 'POST /v1/orders', 'id'],
  ])('twenty equal clicks on %s make one open order and one call', async (start, call, key) => {
    shop.providerCalls.length = 0;
    const before = shop.orders().length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.buy(plusPlan, undefined, start)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body[key])).size).toBe(1);
    expect(shop.providerCalls).toEqual([call]);
    expect(shop.orders().length).toBe(before + 1);
  });

  test('the checkout comes back to the result page with its session and the package’s path', async () => {
    const { body } = await shop.buy({ ...plusPlan, serviceName: 'Web Design Pro', amount: 40000 });
    const id = String(body.url).split('/').at(-1);
    const paid = await shop.inSandbox(`/stripe/checkout/${id}/pay`);
    expect(paid.headers.get('location')).toBe(
      `http://localhost:3000/stripe/checkout?success=true&session_id=${id}&path=%2Fpackage%2Fweb-design`,
    );
    const other = await shop.buy({ ...plusPlan, serviceName: 'Web Design basic', amount: 1000 });
    const cancelled = await shop.inSandbox(`/stripe/checkout/${String(other.body.url).split('/').at(-1)}/cancel`);
    expect(cancelled.headers.get('location')).toBe(
      'http://localhost:3000/stripe/checkout?canceled=true&path=%2Fpackage%2Fweb-design',
    );
  });
});

describe('with a provider in trouble', () => {
  let provider: Server;
  let shop: Shop;
  let listener: RequestListener;
  beforeAll(async () => {
    provider = createServer((request, response) => listener(request, response));
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    shop = await startShop({
      stripe: { ...keys.stripe, apiUrl },
      razorpay: { ...keys.razorpay, apiUrl, checkoutUrl: `${apiUrl}/checkout.js` },
    });
  });
  afterAll(async () => {
    provider.closeAllConnections();
    await shop.stop();
    await new Promise((resolve) => provider.close(resolve));
  });

  const answering =
    (status: number, body: string): RequestListener =>
    (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);

  test.each<[string, number, RequestListener]>([
    ['an error', 502, answering(500, '{"error":{"message":"down","description":"down"}}')],
    ['an error without a body', 502, answering(500, '')],
    ['nonsense', 502, answering(200, '<html>maintenance</html>')],
    ['an empty object', 502, answering(200, '{}')],
    ['too many requests', 503, answering(429, '{"error":{"message":"slow down","description":"slow down"}}')],
    ['a closed connection', 502, (request) => request.socket.destroy()],
    ['silence', 502, () => undefined],
  ])(
    '%s becomes a message, and the next click starts anew',
    async (_what, expected, behaviour) => {
      listener = behaviour;
      const [stripe, razorpay] = await Promise.all([
        shop.buy(plusPlan),
        shop.buy(plusPlan, undefined, 'razorpay-create-order'),
      ]);
      expect([stripe.status, razorpay.status]).toEqual([expected, expected]);
      expect(stripe.body).toEqual({ message: expect.any(String) });
      expect(razorpay.body).toEqual({ message: stripe.body.message, error: { description: stripe.body.message } });
      expect(JSON.stringify([stripe.body, razorpay.body])).not.toMatch(/down|node_modules|127\.0\.0\.1/);
      expect(shop.orders().every(({ state, openKey }) => state === 'failed' && openKey === null)).toBe(true);
    },
    40_000,
  );
});
