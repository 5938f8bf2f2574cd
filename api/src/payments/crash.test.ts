import { setTimeout as pause } from 'node:timers/promises';
import { buildApi, runAsProcess } from '../../test/built-api';
import { deliver, sessionCompleted } from '../../test/payments/events';
import { checkoutId, invoice, type PaymentApi, plusPlan, startPaymentApi } from '../../test/payments/payment-api';

let built: ReturnType<typeof buildApi>;
let api: PaymentApi;
beforeAll(() => {
  built = buildApi();
}, 60_000);
afterAll(() => built.remove());
beforeEach(async () => {
  api = await startPaymentApi({}, runAsProcess(built.main));
}, 60_000);
afterEach(() => api.stop());

test('a crash right after a webhook leaves the order paid, with one receipt', async () => {
  await api.buy(plusPlan);
  const [order] = await api.orders();
  if (!order) throw new Error('no order');
  const event = sessionCompleted(order);
  expect((await deliver(api, event)).status).toBe(200);
  await api.stopApi();
  await api.restartApi();
  expect(await api.history()).toEqual([expect.objectContaining({ _id: order.id, state: 'paid' })]);
  await deliver(api, event);
  expect(await api.receipts()).toBe(1);
}, 60_000);

test.each(['create-checkout-session', 'razorpay-create-order'])(
  'after a crash during %s, the next click finds the same checkout',
  async (start) => {
    const killed = new Promise<void>((resolve, reject) => {
      api.provider.beforeAnswer = async () => {
        api.provider.beforeAnswer = undefined;
        await api.stopApi().then(() => resolve(), reject);
      };
    });
    await expect(api.buy(plusPlan, undefined, start)).rejects.toThrow();
    await killed;
    await api.restartApi();
    expect((await api.buy(plusPlan, undefined, start)).status).toBe(200);
    expect(await api.orders()).toHaveLength(1);

    const collection = start === 'razorpay-create-order' ? 'orders' : 'checkout/sessions';
    const { razorpay, stripe } = api.settings;
    const credentials =
      start === 'razorpay-create-order' ? `${razorpay.keyId}:${razorpay.keySecret}` : stripe.secretKey;
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    const listed = await fetch(`${api.sandboxUrl}/v1/${collection}`, { headers: { authorization } });
    const { items, data } = (await listed.json()) as { items?: unknown[]; data?: unknown[] };
    expect(items ?? data).toHaveLength(1);
  },
);

test('after repeated crashes, every order is paid with one receipt', async () => {
  const amounts = [101, 102, 103, 104];
  const sessions = [];
  for (const amount of amounts) {
    const { body } = await api.buy({ ...invoice, amount });
    sessions.push(checkoutId(body));
  }
  await api.inSandbox('/rules', { copies: 3 });
  for (const session of sessions) {
    await api.inSandbox(`/stripe/checkout/${session}/pay`);
    await pause(Math.random() * 15);
    await api.stopApi();
    await api.restartApi();
  }
  while ((await api.history()).length < amounts.length) await pause(50);
  expect((await api.orders()).map(({ state }) => state)).toEqual(amounts.map(() => 'paid'));
  expect(await api.receipts()).toBe(amounts.length);
}, 180_000);
