import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import {
  checkoutId,
  declinedCheckout,
  invoice,
  type PaymentApi,
  plusPlan,
  startPaymentApi,
} from '../../test/payments/payment-api';
import { until } from '../../test/until';

let api: PaymentApi;
beforeEach(async () => {
  api = await startPaymentApi();
});
afterEach(() => api.stop());

const status = async (id: string) => (await api.call('GET', `/payment/order-status?session_id=${id}`)).body.state;

test('a payment by Stripe appears in all lists and causes one receipt', async () => {
  const { body } = await api.buy(plusPlan);
  const session = checkoutId(body);
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

test('while the provider is unavailable, an order with a declined card stays undecided', async () => {
  const session = await declinedCheckout(api);
  api.provider.beforeAnswer = () => Promise.reject(new Error('down'));
  expect(await status(session)).toBe('pending');
  api.provider.beforeAnswer = async () => undefined;
  expect(await status(session)).toBe('failed');
});

test('the receipt shows the details of the order in text and HTML', async () => {
  const { body } = await api.buy(plusPlan);
  await api.inSandbox(`/stripe/checkout/${checkoutId(body)}/pay`);
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
  await api.inSandbox(`/stripe/checkout/${checkoutId(body)}/pay`);
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
  const session = checkoutId(body);
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
  const session = checkoutId(body);
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
  expect(await order(checkoutId(visitors), api.customerToken)).toEqual(unknown);
});

test('a second try after a declined card continues the same order', async () => {
  const first = await api.buy(plusPlan);
  const session = checkoutId(first.body);
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
