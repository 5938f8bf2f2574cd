import type { OrderDetails, OrderStep } from '@site/contract';
import { deliver, razorpayEvent, razorpayPayment, sessionCompleted, stripeEvent } from '../../test/payments/events';
import { invoice, type PaymentApi, startPaymentApi } from '../../test/payments/payment-api';
import { until } from '../../test/until';
import { orderEvents } from '../db/tables';
import type { Order } from '../orders/repository';
import { orderBacklog } from '../orders/repository';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi();
});
afterAll(() => api.stop());

let amount = 2000;

async function placeOrder(start = 'create-checkout-session'): Promise<Order> {
  amount += 1;
  await api.buy({ ...invoice, amount }, undefined, start);
  const order = (await api.orders()).at(-1);
  if (order?.amount !== amount) throw new Error('the order was not placed');
  return order;
}

const post = (order: Order, action: string, body?: object, token = api.adminToken) =>
  api.call('POST', `/admin/services-order/${order.id}/${action}`, { body, token });

async function detailsOf(order: Order): Promise<OrderDetails> {
  const answer = await api.call<OrderDetails>('GET', `/admin/services-order/${order.id}`, { token: api.adminToken });
  expect(answer.status).toBe(200);
  return answer.body;
}

const kinds = (steps: OrderStep[], done = true) => steps.filter((step) => step.done === done).map(({ kind }) => kind);

/** Waits until the outbox has sent the receipts. */
async function mailedTimes(order: Order, times: number): Promise<OrderStep[]> {
  const isMailed = ({ kind, done }: OrderStep) => done && kind === 'mailed';
  const { history } = await until(
    () => detailsOf(order),
    (details) => details.history.filter(isMailed).length === times,
  );
  return history;
}

const refund = (order: Order, amount_refunded: number) =>
  stripeEvent('charge.refunded', {
    object: 'charge',
    payment_intent: `pi_${order.id}`,
    amount_refunded,
    metadata: { orderId: order.id },
  });

test('the history of an order grows from the checkout to the mailed receipt', async () => {
  const order = await placeOrder();
  const { history } = await detailsOf(order);
  expect(kinds(history)).toEqual(['created', 'sent']);
  expect(kinds(history, false)).toEqual(['webhook', 'paid', 'mailed']);
  expect(history[1]).toMatchObject({ detail: order.providerOrderId, at: expect.any(String) });

  await deliver(api, sessionCompleted(order));
  const paid = await mailedTimes(order, 1);
  expect(kinds(paid)).toEqual(['created', 'sent', 'webhook', 'paid', 'mailed']);
  expect(kinds(paid, false)).toEqual([]);
  expect(paid[2]?.detail).toBe('checkout.session.completed');
  expect(paid[3]?.detail).toBe(`pi_${order.id}`);
});

test('refunds add up, and a smaller sum that arrives late changes nothing', async () => {
  const order = await placeOrder();
  await deliver(api, sessionCompleted(order));
  await deliver(api, refund(order, 500));
  expect((await detailsOf(order)).order).toMatchObject({ state: 'paid', refundedAmount: 5 });
  await deliver(api, refund(order, 300));
  await deliver(api, refund(order, order.amount));
  const { order: refunded, history } = await detailsOf(order);
  expect(refunded).toMatchObject({ state: 'refunded', refundedAmount: order.amount / 100 });
  const [partial, full, ...others] = history.filter(({ kind }) => kind === 'refunded');
  expect(partial?.detail).toMatch(/^\$5 of \$20\.\d\d$/);
  expect(full?.detail).toMatch(/^(\$20\.\d\d) of \1$/);
  expect(others).toEqual([]);
});

test.each([
  [
    'Stripe',
    'create-checkout-session',
    (order: Order) =>
      stripeEvent('payment_intent.payment_failed', {
        id: `pi_${order.id}`,
        amount: order.amount,
        currency: 'usd',
        metadata: { orderId: order.id },
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Declined.' },
      }),
    'Declined. (insufficient_funds)',
  ],
  [
    'Razorpay',
    'razorpay-create-order',
    (order: Order) =>
      razorpayEvent('payment.failed', {
        payment: razorpayPayment(order, {
          status: 'failed',
          error_code: 'BAD_REQUEST_ERROR',
          error_description: 'The bank declined it.',
          error_reason: 'payment_failed',
        }),
      }),
    'The bank declined it. (payment_failed)',
  ],
] as const)('the reason of %s for a failed payment is shown', async (_provider, start, decline, reason) => {
  const order = await placeOrder(start);
  await deliver(api, decline(order));
  const { order: failed, failureReason, history } = await detailsOf(order);
  expect([failed.state, failureReason]).toEqual(['failed', reason]);
  expect(history.find(({ kind }) => kind === 'failed')).toMatchObject({ detail: reason });
  expect(kinds(history, false)).toEqual(['paid', 'mailed']);
});

test('a receipt is sent again at most three times an hour, and only of a paid order', async () => {
  const order = await placeOrder();
  expect(await post(order, 'receipt')).toMatchObject({ status: 409 });
  await deliver(api, sessionCompleted(order));
  await mailedTimes(order, 1);
  for (let time = 0; time < 3; time++) expect((await post(order, 'receipt')).status).toBe(200);
  expect(await post(order, 'receipt')).toMatchObject({ status: 429, body: { message: expect.any(String) } });
  const history = await mailedTimes(order, 4);
  expect(history.filter(({ kind }) => kind === 'resent')).toHaveLength(3);
  const audit = await api.call<{ action: string; target: string }[]>('GET', '/admin/audit', { token: api.adminToken });
  const entries = audit.body.filter(({ action, target }) => action === 'order.resend-receipt' && target === order.id);
  expect(entries).toHaveLength(3);
});

test('a handled review keeps its state and leaves the queue', async () => {
  const order = await placeOrder();
  expect(await post(order, 'handled', { note: 'Paid by phone.' })).toMatchObject({ status: 409 });
  await deliver(api, sessionCompleted(order, { amount_total: 1 }));
  const waiting = await orderBacklog(api.database, 'review');
  expect(await post(order, 'handled', { note: ' ' })).toMatchObject({ status: 400 });
  expect((await post(order, 'handled', { note: 'Paid by phone.' })).status).toBe(200);
  expect(await post(order, 'handled', { note: 'Again.' })).toMatchObject({ status: 409 });

  const { order: handled, notes, history } = await detailsOf(order);
  expect(handled).toMatchObject({ state: 'review', handledAt: expect.any(String) });
  expect(notes).toMatchObject([{ text: 'Paid by phone.', admin: expect.stringContaining('@') }]);
  expect(history.map(({ kind }) => kind)).toContain('handled');
  expect((await orderBacklog(api.database, 'review')).rows).toBe(waiting.rows - 1);
  const ids = async (query: string) => (await api.adminList(query)).map(({ _id }) => _id);
  expect(await ids('?state=review')).not.toContain(order.id);
  expect(await ids('?state=handled')).toContain(order.id);
});

test('notes are for admins, latest first', async () => {
  const order = await placeOrder();
  expect((await post(order, 'notes', { text: 'First.' })).status).toBe(200);
  expect((await post(order, 'notes', { text: '<b>Second</b>' })).status).toBe(200);
  expect((await detailsOf(order)).notes.map(({ text }) => text)).toEqual(['<b>Second</b>', 'First.']);
  expect(await post(order, 'notes', { text: 'x'.repeat(2001) })).toMatchObject({ status: 400 });
});

test('a note of 2,000 characters is stored whole, whatever they are', async () => {
  const order = await placeOrder();
  const longest = '👍'.repeat(2000);
  expect((await post(order, 'notes', { text: longest })).status).toBe(200);
  expect((await detailsOf(order)).notes.map(({ text }) => text)).toEqual([longest]);
});

test('an order from before histories were stored shows what its columns know', async () => {
  const order = await placeOrder();
  await deliver(api, sessionCompleted(order));
  await mailedTimes(order, 1);
  await api.database.write(async (tx) => tx.delete(orderEvents));
  const { history } = await detailsOf(order);
  expect(kinds(history)).toEqual(['created', 'sent', 'paid']);
  expect(kinds(history, false)).toEqual([]);
  expect(history.map(({ at }) => at === null)).toEqual([false, true, false]);
});

test.each([
  ['GET', ''],
  ['POST', '/receipt'],
  ['POST', '/handled'],
  ['POST', '/notes'],
])('%s of an order%s is for admins, and needs an order', async (method, action) => {
  const { id } = await placeOrder();
  const body = method === 'POST' && action !== '/receipt' ? { note: 'x', text: 'x' } : undefined;
  const call = (path: string, token?: string) =>
    api.call(method, `/admin/services-order/${path}${action}`, { body, ...(token && { token }) });
  expect(await call(id)).toMatchObject({ status: 401, body: { logout: true } });
  expect(await call(id, api.customerToken)).toMatchObject({ status: 403 });
  expect(await call('x'.repeat(5000), api.adminToken)).toMatchObject({ status: 404 });
});
