import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { blockWrites } from '../../test/database';
import { deliver, razorpayEvent, razorpayPayment, sessionCompleted, stripeEvent } from '../../test/payments/events';
import { invoice, type PaymentApi, startPaymentApi } from '../../test/payments/payment-api';
import { only } from '../db/rows';
import { webhookInbox } from '../db/tables';
import type { Order } from '../orders/repository';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi();
});
afterAll(() => api.stop());

let amount = 100;

/** Places an order, each with another amount, so that none counts as an equal click. */
async function placeOrder(start = 'create-checkout-session'): Promise<Order> {
  amount += 1;
  await api.buy({ ...invoice, amount }, undefined, start);
  const order = (await api.orders()).at(-1);
  if (order?.amount !== amount) throw new Error('the order was not placed');
  return order;
}

const stateOf = async (order: Order) => (await api.orders()).find(({ id }) => id === order.id)?.state;

const refundOf = (order: Order, amount_refunded = order.amount) =>
  stripeEvent('charge.refunded', {
    object: 'charge',
    payment_intent: `pi_${order.id}`,
    amount_refunded,
    metadata: { orderId: order.id },
  });

const declineOf = (order: Order) =>
  stripeEvent('payment_intent.payment_failed', {
    id: `pi_${order.id}`,
    amount: order.amount,
    currency: 'usd',
    metadata: { orderId: order.id },
  });

describe('an invalid webhook is refused and changes nothing', () => {
  test('with a missing, altered or old signature of Stripe', async () => {
    const order = await placeOrder();
    const event = sessionCompleted(order);
    const unsigned = await api.call('POST', '/payment/stripe-webhook', { body: event.payload });
    const headers = { 'stripe-signature': 't=1,v1=00' };
    const altered = await api.call('POST', '/payment/stripe-webhook', { body: event.payload, headers });
    const nonsense = { 'content-type': 'nonsense' };
    const untyped = await api.call('POST', '/payment/stripe-webhook', { body: event.payload, headers: nonsense });
    const stale = await deliver(api, event, Math.floor(Date.now() / 1000) - 301);
    for (const answer of [unsigned, altered, untyped, stale]) {
      expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    }
    expect(await stateOf(order)).toBe('pending');
  });

  test('with a wrong signature of Razorpay', async () => {
    const order = await placeOrder('razorpay-create-order');
    const { payload } = razorpayEvent('payment.captured', { payment: razorpayPayment(order) });
    for (const signature of ['', 'zz', 'ab'.repeat(32)]) {
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_forged' };
      expect((await api.call('POST', '/payment/razorpay-webhook', { body: payload, headers })).status).toBe(400);
    }
    expect(await stateOf(order)).toBe('pending');
  });

  test('with a body that is not an event', async () => {
    expect((await api.call('POST', '/payment/stripe-webhook', { body: '' })).status).toBe(400);
    expect((await deliver(api, { provider: 'stripe', id: 'x', payload: '{}' })).status).toBe(400);
    expect((await deliver(api, { provider: 'razorpay', id: 'x', payload: 'not JSON' })).status).toBe(400);
    expect((await deliver(api, { provider: 'razorpay', id: 'y', payload: '[]' })).status).toBe(200);
    const huge = await api.call('POST', '/payment/stripe-webhook', { body: ' '.repeat(2_000_000) });
    expect(huge).toMatchObject({ status: 413, body: { message: expect.any(String) } });
  });
});

test('the same event, delivered fifty times at once, settles one order with one receipt', async () => {
  for (const order of [await placeOrder(), await placeOrder('razorpay-create-order')]) {
    const before = await api.receipts();
    const event =
      order.paymentMethod === 'Stripe'
        ? sessionCompleted(order)
        : razorpayEvent('payment.captured', { payment: razorpayPayment(order) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(api, event)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await stateOf(order)).toBe('paid');
    expect(await api.receipts()).toBe(before + 1);
  }
});

test('several events of one payment cause one receipt', async () => {
  const order = await placeOrder('razorpay-create-order');
  const before = await api.receipts();
  const payment = razorpayPayment(order);
  await Promise.all([
    deliver(api, razorpayEvent('order.paid', { payment, order: { id: order.providerOrderId } })),
    deliver(api, razorpayEvent('payment.captured', { payment })),
    deliver(api, razorpayEvent('payment.captured', { payment })),
  ]);
  expect([await stateOf(order), await api.receipts()]).toEqual(['paid', before + 1]);
});

test('a payment after a decline counts; a decline after a payment does not', async () => {
  const order = await placeOrder();
  await deliver(api, declineOf(order));
  expect(await stateOf(order)).toBe('failed');
  await deliver(api, sessionCompleted(order));
  await deliver(api, declineOf(order));
  await deliver(
    api,
    stripeEvent('checkout.session.expired', {
      ...JSON.parse(sessionCompleted(order).payload).data.object,
      payment_status: 'unpaid',
      status: 'expired',
    }),
  );
  expect(await stateOf(order)).toBe('paid');
});

test('an expired checkout expires the order', async () => {
  const order = await placeOrder();
  const session = { payment_status: 'unpaid', status: 'expired', payment_intent: null };
  const { payload } = sessionCompleted(order, session);
  await deliver(api, stripeEvent('checkout.session.expired', JSON.parse(payload).data.object));
  expect(await stateOf(order)).toBe('expired');
});

test('a completed session is not paid until the money has arrived', async () => {
  const order = await placeOrder();
  await deliver(api, sessionCompleted(order, { payment_status: 'unpaid' }));
  expect(await stateOf(order)).toBe('pending');
  const { payload } = sessionCompleted(order);
  await deliver(api, stripeEvent('checkout.session.async_payment_succeeded', JSON.parse(payload).data.object));
  expect(await stateOf(order)).toBe('paid');
});

test('an authorised payment of Razorpay does not count as paid', async () => {
  const order = await placeOrder('razorpay-create-order');
  const payment = razorpayPayment(order, { status: 'authorized' });
  await deliver(api, razorpayEvent('payment.authorized', { payment }));
  await deliver(api, razorpayEvent('payment.captured', { payment }));
  expect(await stateOf(order)).toBe('pending');
});

test.each([
  ['amount', { amount_total: 1 }],
  ['currency', { currency: 'inr' }],
])('a payment with another %s needs a review by admins and causes no receipt', async (_field, changes) => {
  const order = await placeOrder();
  const before = await api.receipts();
  await deliver(api, sessionCompleted(order, changes));
  expect([await stateOf(order), await api.receipts()]).toEqual(['review', before]);
  const ids = async (query: string) => (await api.adminList(query)).map(({ _id }) => _id);
  expect(await ids('?state=review')).toContain(order.id);
  expect(await ids('')).not.toContain(order.id);
});

test('a full refund is shown in the history; an order with a partial refund stays paid', async () => {
  const order = await placeOrder();
  await deliver(api, sessionCompleted(order));
  await deliver(api, refundOf(order, 1));
  expect(await stateOf(order)).toBe('paid');
  await deliver(api, refundOf(order));
  expect(await api.history()).toContainEqual(expect.objectContaining({ _id: order.id, state: 'refunded' }));
});

test('a refund that arrives before its payment stays', async () => {
  const order = await placeOrder();
  await deliver(api, refundOf(order));
  await deliver(api, sessionCompleted(order));
  expect(await stateOf(order)).toBe('refunded');

  const other = await placeOrder('razorpay-create-order');
  const payment = razorpayPayment(other, { status: 'refunded', amount_refunded: other.amount });
  await deliver(api, razorpayEvent('refund.processed', { payment, refund: { payment_id: payment.id, amount: 1 } }));
  await deliver(api, razorpayEvent('payment.captured', { payment: razorpayPayment(other) }));
  expect(await stateOf(other)).toBe('refunded');
});

test('events about unknown orders are accepted and change nothing', async () => {
  const before = await api.orders();
  const unknown = sessionCompleted({ ...(before[0] as Order), id: 'none', providerOrderId: 'cs_none' });
  for (const event of [unknown, stripeEvent('customer.created', {}), razorpayEvent('payment.captured', {})]) {
    expect(await deliver(api, event)).toMatchObject({ status: 200, body: { received: true } });
  }
  expect(await api.orders()).toEqual(before);
});

test('a failure of the database is answered with 5xx, and the redelivery succeeds', async () => {
  const order = await placeOrder();
  const event = sessionCompleted(order);
  const unblock = await blockWrites(api.settings);
  const failed = await deliver(api, event).finally(unblock);
  expect(failed).toMatchObject({ status: 503, body: { message: expect.any(String) } });
  expect((await deliver(api, event)).status).toBe(200);
  expect(await stateOf(order)).toBe('paid');
});

test('a stored event that was not handled is handled at the next start', async () => {
  const order = await placeOrder();
  const { id, payload } = sessionCompleted(order);
  await api.stopApi();
  const event = { provider: 'Stripe', eventId: id, payload: Buffer.from(payload) } as const;
  const { seq } = await api.database.write((tx) => only(tx.insert(webhookInbox).values(event).returning()));
  await api.restartApi();
  while ((await stateOf(order)) === 'pending') await pause(20);
  expect(await stateOf(order)).toBe('paid');
  const [stored] = await api.database.select().from(webhookInbox).where(eq(webhookInbox.seq, seq));
  expect(stored?.handledAt).toBeInstanceOf(Date);
});
