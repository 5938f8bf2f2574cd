import { eq } from 'drizzle-orm';
import { invoice, type PaymentApi } from '../../test/payments/payment-api';
import { startWithProviderServer } from '../../test/payments/provider-server';
import { orders } from '../db/tables';
import type { Order } from '../orders/repository';

let provider: Awaited<ReturnType<typeof startWithProviderServer>>;
let answer: unknown;
let status = 200;
let api: PaymentApi;
beforeAll(async () => {
  provider = await startWithProviderServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  );
  api = provider.api;
});
afterAll(() => provider.stop());

let amount = 100;

/** An order with a checkout that was opened 26 hours ago. */
async function oldOrder(paymentMethod: Order['paymentMethod']): Promise<Order> {
  amount += 1;
  const providerOrderId = `checkout_${amount}`;
  const createdAt = new Date(Date.now() - 26 * 60 * 60 * 1000);
  const { userName, userEmail, phoneNumber, serviceName, source, path } = invoice;
  const customer = { userName, userEmail, phoneNumber };
  const purchase = { serviceName, source, path, amount, currency: 'USD', idempotencyKey: providerOrderId } as const;
  await api.database.write(async (tx) =>
    tx.insert(orders).values({ ...purchase, ...customer, paymentMethod, providerOrderId, createdAt }),
  );
  return stored(providerOrderId);
}

async function stored(providerOrderId: string | null): Promise<Order> {
  const [order] = await api.database
    .select()
    .from(orders)
    .where(eq(orders.providerOrderId, providerOrderId ?? ''));
  if (!order) throw new Error('the order is not stored');
  return order;
}

const statusOf = async ({ providerOrderId }: Order) =>
  (await api.call('GET', `/payment/order-status?session_id=${providerOrderId}`)).body;

const paidSession = (order: Order) => ({
  id: order.providerOrderId,
  payment_status: 'paid',
  payment_intent: `pi_${order.amount}`,
  amount_total: order.amount,
  currency: 'usd',
});
const capturedPayments = ({ amount }: Order) => ({
  items: [{ id: `pay_${amount}`, amount, currency: 'USD', status: 'captured' }],
});

test.each([
  ['Stripe', 'an empty object', {}, paidSession],
  ['Razorpay', 'an empty object', {}, capturedPayments],
  ['Razorpay', 'a payment without a status', { items: [{ id: 'pay_1' }] }, capturedPayments],
] as const)(
  'an old order does not expire while %s answers with %s, and is paid later',
  async (method, _name, wrong, right) => {
    const order = await oldOrder(method);
    answer = wrong;
    expect(await statusOf(order)).toEqual({ state: 'pending' });
    expect(await stored(order.providerOrderId)).toMatchObject({ state: 'pending' });
    answer = right(order);
    expect(await statusOf(order)).toEqual({ state: 'paid' });
  },
);

test('the paid session of another order pays nothing', async () => {
  const order = await oldOrder('Stripe');
  answer = { ...paidSession(order), id: 'another_session' };
  expect(await statusOf(order)).toEqual({ state: 'pending' });
});

test('a paid session in the body of an error pays nothing', async () => {
  const order = await oldOrder('Stripe');
  answer = paidSession(order);
  status = 403;
  expect(await statusOf(order)).toEqual({ state: 'pending' });
  status = 200;
  expect(await statusOf(order)).toEqual({ state: 'paid' });
});

test.each([
  [400, {}],
  [404, {}],
  [404, '<html>404 page not found</html>'],
  [404, { error: { code: 'NO_ROUTE' } }],
])('an old order does not expire while a server in front of Razorpay answers %d with %j', async (code, body) => {
  const order = await oldOrder('Razorpay');
  status = code;
  answer = body;
  expect(await statusOf(order)).toEqual({ state: 'pending' });
  expect(await stored(order.providerOrderId)).toMatchObject({ state: 'pending' });
  status = 200;
  answer = capturedPayments(order);
  expect(await statusOf(order)).toEqual({ state: 'paid' });
});

test.each([
  ['Stripe', 404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' } }],
  ['Razorpay', 400, { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } }],
] as const)('an old order expires if %s does not know it', async (method, code, body) => {
  const order = await oldOrder(method);
  status = code;
  answer = body;
  expect(await statusOf(order)).toEqual({ state: 'expired' });
  status = 200;
});
