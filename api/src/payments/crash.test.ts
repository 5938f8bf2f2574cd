import { setTimeout as pause } from 'node:timers/promises';
import { buildApi, runAsProcess } from '../../test/built-api';
import { deliver, sessionCompleted } from '../../test/payments/events';
import { invoice, plusPlan, type Shop, startShop } from '../../test/payments/payment-api';

let api: ReturnType<typeof buildApi>;
let shop: Shop;
beforeAll(() => {
  api = buildApi();
}, 60_000);
afterAll(() => api.remove());
beforeEach(async () => {
  shop = await startShop({}, runAsProcess(api.main));
}, 60_000);
afterEach(() => shop.stop());

test('kill -9 right after a webhook’s 200: the order is paid after the restart, with one receipt', async () => {
  await shop.buy(plusPlan);
  const [order] = shop.orders();
  if (!order) throw new Error('no order');
  const event = sessionCompleted(order);
  expect((await deliver(shop, event)).status).toBe(200);
  await shop.stopApi();
  await shop.restartApi();
  expect(await shop.history()).toEqual([expect.objectContaining({ _id: order.id, state: 'paid' })]);
  await deliver(shop, event);
  expect(shop.receipts()).toBe(1);
}, 60_000);

test.each(['create-checkout-session', 'razorpay-create-order'])(
  'kill -9 while %s waits for the provider: the next click finds the same checkout',
  async (start) => {
    const killed = new Promise<void>((resolve, reject) => {
      shop.provider.beforeAnswer = async () => {
        shop.provider.beforeAnswer = undefined;
        await shop.stopApi().then(() => resolve(), reject);
      };
    });
    await expect(shop.buy(plusPlan, undefined, start)).rejects.toThrow();
    await killed;
    await shop.restartApi();
    expect((await shop.buy(plusPlan, undefined, start)).status).toBe(200);
    expect(shop.orders()).toHaveLength(1);

    const collection = start === 'razorpay-create-order' ? 'orders' : 'checkout/sessions';
    const { razorpay, stripe } = shop.settings;
    const credentials =
      start === 'razorpay-create-order' ? `${razorpay.keyId}:${razorpay.keySecret}` : stripe.secretKey;
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    const listed = await fetch(`${shop.sandboxUrl}/v1/${collection}`, { headers: { authorization } });
    const { items, data } = (await listed.json()) as { items?: unknown[]; data?: unknown[] };
    expect(items ?? data).toHaveLength(1);
  },
  30_000,
);

test('kill -9 again and again while payments come in: every order is paid, each with one receipt', async () => {
  const amounts = [101, 102, 103, 104];
  const sessions = [];
  for (const amount of amounts) {
    const { body } = await shop.buy({ ...invoice, amount });
    sessions.push(String(body.url).split('/').at(-1));
  }
  await shop.inSandbox('/rules', { copies: 3 });
  for (const session of sessions) {
    await shop.inSandbox(`/stripe/checkout/${session}/pay`);
    await pause(Math.random() * 15);
    await shop.stopApi();
    await shop.restartApi();
  }
  while ((await shop.history()).length < amounts.length) await pause(50);
  expect(shop.orders().map(({ state }) => state)).toEqual(amounts.map(() => 'paid'));
  expect(shop.receipts()).toBe(amounts.length);
}, 180_000);
