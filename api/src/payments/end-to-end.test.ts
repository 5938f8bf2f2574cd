import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { invoice, type PaymentApi, plusPlan, startPaymentApi } from '../../test/payments/payment-api';
import { orders } from '../db/tables';
import type { Order } from '../orders/repository';

let api: PaymentApi;
beforeEach(async () => {
  api = await startPaymentApi({ reconcile: { afterMinutes: 0, everySeconds: 0.2 } });
});
afterEach(() => api.stop());

const lastSegment = (url: unknown) => String(url).split('/').at(-1) ?? '';
const status = async (id: string) => (await api.call('GET', `/payment/order-status?session_id=${id}`)).body.state;

async function until<T>(read: () => Promise<T>, done: (value: T) => boolean): Promise<T> {
  for (let value = await read(); ; value = await read()) {
    if (done(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A checkout whose first card was declined. @returns its session */
async function declinedCheckout(): Promise<string> {
  const { body } = await api.buy(plusPlan);
  const session = lastSegment(body.url);
  await api.inSandbox(`/stripe/checkout/${session}/decline`);
  await until(api.orders, ([order]) => order?.state === 'failed');
  return session;
}

test('a payment by Stripe appears in all lists and causes one receipt', async () => {
  const { body } = await api.buy(plusPlan);
  const session = lastSegment(body.url);
  await api.inSandbox('/rules', { copies: 3 });
  await api.inSandbox(`/stripe/checkout/${session}/pay`);
  expect(await status(session)).toBe('paid');
  const expected = {
    serviceName: 'Web Design Plus',
    totalAmount: 200,
    currency: 'USD',
    paymentMethod: 'Stripe',
    source: 'Web Design',
    state: 'paid',
    transactionId: expect.stringMatching(/^pi_/),
    userName: 'Carl Customer',
    userEmail: 'carl@example.com',
    phoneNumber: '5550102',
  };
  expect(await api.history()).toEqual([expect.objectContaining(expected)]);
  expect(await api.adminList()).toEqual([expect.objectContaining(expected)]);
  expect(await api.receipts()).toBe(1);
});

test('a payment by Razorpay is verified, and forged results are refused', async () => {
  await api.stop();
  // The reconciler would settle the order first.
  api = await startPaymentApi();
  const { body: order } = await api.buy(plusPlan, undefined, 'razorpay-create-order');
  expect(order).toEqual({ id: expect.stringMatching(/^order_/), amount: 20000, currency: 'USD' });
  await api.inSandbox('/rules', { paused: true });
  const result = (await (await api.inSandbox(`/razorpay/checkout/${order.id}/pay`)).json()) as Record<string, string>;
  const verify = (body: object) => api.call('POST', '/payment/razorpay-verify', { body });

  expect((await verify({ ...result, razorpay_payment_id: 'pay_other' })).status).toBe(400);
  expect((await verify({})).status).toBe(400);
  expect((await verify({ ...result, razorpay_signature: '' })).status).toBe(400);
  expect(await api.history()).toEqual([]);
  expect((await verify({ ...result, orderCreationId: order.id, serviceName: 'Web Design Plus' })).status).toBe(200);
  expect((await verify(result)).status).toBe(200);
  const [paid] = await api.history();
  expect(paid).toMatchObject({ paymentMethod: 'Razorpay', transactionId: result.razorpay_payment_id, state: 'paid' });
  expect(await api.receipts()).toBe(1);
});

test('without webhooks, the reconciler settles orders', async () => {
  await api.inSandbox('/rules', { paused: true });
  const stripe = await api.buy(plusPlan);
  const razorpay = await api.buy(plusPlan, undefined, 'razorpay-create-order');
  const abandoned = await api.buy({ ...plusPlan, serviceName: 'Web Design Pro', amount: 40000 });
  await api.inSandbox(`/stripe/checkout/${lastSegment(stripe.body.url)}/pay`);
  await api.inSandbox(`/razorpay/checkout/${razorpay.body.id}/pay`);
  await api.inSandbox(`/sessions/${lastSegment(abandoned.body.url)}/expire`);
  await until(api.history, (orders) => orders.length === 2);
  await until(api.orders, (orders) => orders.some(({ state }) => state === 'expired'));
  expect(await api.receipts()).toBe(2);
});

test('without webhooks, the reconciler settles an order that is paid after a declined card', async () => {
  const session = await declinedCheckout();
  await api.inSandbox('/rules', { paused: true });
  await api.inSandbox(`/stripe/checkout/${session}/pay`);
  await until(api.history, (orders) => orders.length === 1);
  expect(await api.receipts()).toBe(1);
});

test('while the provider is unavailable, an order with a declined card stays undecided', async () => {
  const session = await declinedCheckout();
  api.provider.beforeAnswer = () => Promise.reject(new Error('down'));
  // The reconciler may have asked just before, and its answer serves the first call too.
  await until(
    () => status(session),
    (state) => state === 'pending',
  );
  expect(await status(session)).toBe('pending');
  api.provider.beforeAnswer = async () => undefined;
  expect(await status(session)).toBe('failed');
});

test('an order that the provider does not know does not block others, and expires after 25 hours', async () => {
  await api.inSandbox('/rules', { paused: true });
  const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000);
  const unknown = async (paymentMethod: 'Stripe' | 'Razorpay', createdAt: Date) => {
    await api.buy({ ...plusPlan, serviceName: 'Web Design Pro', amount: 40000 });
    const { id } = (await api.orders()).at(-1) as Order;
    const changes = { paymentMethod, providerOrderId: `of_other_keys_${id}`, createdAt, openKey: null };
    await api.database.write(async (tx) => tx.update(orders).set(changes).where(eq(orders.id, id)));
    return id;
  };
  const old = [await unknown('Stripe', hours(26)), await unknown('Razorpay', hours(26))];
  const young = [await unknown('Stripe', hours(24)), await unknown('Razorpay', hours(24))];
  const { body } = await api.buy(plusPlan);
  await api.inSandbox(`/stripe/checkout/${lastSegment(body.url)}/pay`);
  await until(api.history, (paid) => paid.length === 1);
  const stateOf = async (id: string) => (await api.orders()).find((order) => order.id === id)?.state;
  await until(
    () => Promise.all(old.map(stateOf)),
    (states) => states.every((state) => state === 'expired'),
  );
  expect(await Promise.all(young.map(stateOf))).toEqual(['pending', 'pending']);
});

test('the receipt shows the details of the order in text and HTML', async () => {
  const { body } = await api.buy(plusPlan);
  await api.inSandbox(`/stripe/checkout/${lastSegment(body.url)}/pay`);
  const folder = join(api.settings.dataDir, 'mail');
  const [file = ''] = await until(
    async () => readdirSync(folder).filter((name) => name.endsWith('.eml')),
    (names) => names.length > 0,
  );
  const receipt = await PostalMime.parse(readFileSync(join(folder, file)));
  const [order] = await api.orders();
  expect(receipt.to).toEqual([expect.objectContaining({ address: 'carl@example.com' })]);
  for (const detail of ['Carl Customer', 'Web Design Plus', '$200', 'Stripe', order?.transactionId, order?.id]) {
    expect(receipt.text).toContain(detail);
    expect(receipt.html).toContain(detail);
  }
});

test('a refund at the provider is shown in the history', async () => {
  const { body } = await api.buy(plusPlan);
  await api.inSandbox(`/stripe/checkout/${lastSegment(body.url)}/pay`);
  const [paid] = await until(api.history, (orders) => orders.length === 1);
  await api.inSandbox(`/payments/${paid?.transactionId}/refund`);
  await until(api.history, ([order]) => order?.state === 'refunded');

  const { body: order } = await api.buy(plusPlan, undefined, 'razorpay-create-order');
  const result = (await (await api.inSandbox(`/razorpay/checkout/${order.id}/pay`)).json()) as Record<string, string>;
  await api.inSandbox(`/payments/${result.razorpay_payment_id}/refund`);
  await until(api.history, (orders) => orders.length === 2 && orders.every(({ state }) => state === 'refunded'));
});

test('the order status contains only the state, and an unknown id gets 404', async () => {
  const { body } = await api.buy(plusPlan);
  const session = lastSegment(body.url);
  const pending = await api.call('GET', `/payment/order-status?session_id=${session}`);
  expect(pending).toMatchObject({ status: 200, body: { state: 'pending' } });
  expect(Object.keys(pending.body)).toEqual(['state']);
  await api.inSandbox(`/stripe/checkout/${session}/decline`);
  await until(
    () => status(session),
    (state) => state === 'failed',
  );
  await api.inSandbox(`/sessions/${session}/expire`);
  expect(await status(session)).toBe('expired');
  for (const query of ['?session_id=cs_unknown', '']) {
    expect((await api.call('GET', `/payment/order-status${query}`)).status).toBe(query ? 404 : 400);
  }
});

test("an order is shown to its customer alone, from its creation on; anybody else's looks unknown", async () => {
  const { body } = await api.buy(plusPlan);
  const session = lastSegment(body.url);
  const order = (id: string, token?: string) =>
    api.call('GET', `/payment/order?session_id=${id}`, token === undefined ? {} : { token });
  expect(await order(session, api.customerToken)).toMatchObject({
    status: 200,
    body: { serviceName: 'Web Design Plus', totalAmount: 200, state: 'pending', receiptNumber: null },
  });
  await api.inSandbox(`/stripe/checkout/${session}/pay`);
  const [paid] = await until(api.history, (orders) => orders.length === 1);
  expect((await order(session, api.customerToken)).body).toEqual(paid);

  const unknown = await order('cs_unknown', api.customerToken);
  expect(unknown.status).toBe(404);
  expect(await order(session, api.adminToken)).toEqual(unknown);
  expect((await order(session)).status).toBe(401);
  const { body: visitors } = await api.call('POST', '/payment/create-checkout-session', { body: invoice });
  expect(await order(lastSegment(visitors.url), api.customerToken)).toEqual(unknown);
});

test('a second try after a declined card continues the same order', async () => {
  const first = await api.buy(plusPlan);
  const session = lastSegment(first.body.url);
  await api.inSandbox(`/stripe/checkout/${session}/decline`);
  await until(
    () => status(session),
    (state) => state === 'failed',
  );
  const second = await api.buy(plusPlan);
  expect(second.body.url).toBe(first.body.url);
  await api.inSandbox(`/stripe/checkout/${session}/pay`);
  await until(api.history, (orders) => orders.length === 1);
  const third = await api.buy(plusPlan);
  expect(third.body.url).not.toBe(first.body.url);
});
