import type { OrderDetails } from '@site/contract';
import { deliver, razorpayEvent, razorpayPayment, sessionCompleted, stripeEvent } from '../../test/payments/events';
import { invoice, type PaymentApi, startPaymentApi } from '../../test/payments/payment-api';
import type { Order } from '../orders/repository';
import { createSettle } from '../orders/settle';

let api: PaymentApi;
beforeAll(async () => {
  api = await startPaymentApi();
});
afterAll(() => api.stop());

let amount = 3000;

async function placeOrder(start = 'razorpay-create-order'): Promise<Order> {
  amount += 1;
  await api.buy({ ...invoice, amount }, undefined, start);
  const order = (await api.orders()).at(-1);
  if (order?.amount !== amount) throw new Error('the order was not placed');
  return order;
}

const current = async ({ id }: Order) => {
  const order = (await api.orders()).find((row) => row.id === id);
  if (!order) throw new Error('the order is missing');
  return order;
};

/** What the order's history says about second payments. */
async function secondPayments({ id }: Order): Promise<unknown[]> {
  const { body } = await api.call<OrderDetails>('GET', `/admin/services-order/${id}`, { token: api.adminToken });
  return body.history.map(({ detail }) => detail).filter((detail) => detail?.startsWith('Second payment'));
}

const entryOf = (payment: string, order: Order) =>
  `Second payment ${payment} of ${order.amount / 100} USD: check at the provider whether one must be refunded.`;

test('a second payment of a paid order is in its history once, however often it is reported', async () => {
  const order = await placeOrder();
  const first = razorpayPayment(order);
  const second = razorpayPayment(order, { id: `pay_again_${order.id}` });
  await deliver(api, razorpayEvent('payment.captured', { payment: first }));
  const receipts = await api.receipts();
  await deliver(api, razorpayEvent('order.paid', { payment: first }));
  expect(await secondPayments(order)).toEqual([]);

  const captured = razorpayEvent('payment.captured', { payment: second });
  const paid = razorpayEvent('order.paid', { payment: second });
  const events = [captured, paid, captured, razorpayEvent('payment.captured', { payment: second })];
  const answers = await Promise.all(events.map((event) => deliver(api, event)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await secondPayments(order)).toEqual([entryOf(second.id, order)]);
  expect(await current(order)).toMatchObject({ state: 'paid', transactionId: first.id, refundedAmount: 0 });
  expect(await api.receipts()).toBe(receipts);

  const third = razorpayPayment(order, { id: `pay_third_${order.id}` });
  await deliver(api, razorpayEvent('payment.captured', { payment: third }));
  expect(await secondPayments(order)).toEqual([entryOf(second.id, order), entryOf(third.id, order)]);
});

test('several events of one payment of Stripe are no second payment, whatever stands for its id', async () => {
  const order = await placeOrder('create-checkout-session');
  const intent = { id: `pi_${order.id}`, amount: order.amount, currency: 'usd', metadata: { orderId: order.id } };
  await deliver(api, stripeEvent('payment_intent.succeeded', intent));
  await deliver(api, sessionCompleted(order));
  await deliver(api, sessionCompleted(order, { payment_intent: null }));
  expect(await secondPayments(order)).toEqual([]);
});

test('a payment that was refunded before another one paid the order is no second payment', async () => {
  const order = await placeOrder();
  const first = razorpayPayment(order);
  await deliver(api, razorpayEvent('payment.captured', { payment: first }));
  const refunded = { ...first, status: 'refunded', captured: true, amount_refunded: order.amount };
  await deliver(api, razorpayEvent('refund.processed', { payment: refunded }));
  const other = razorpayPayment(order, { id: `pay_other_${order.id}` });
  await deliver(api, razorpayEvent('payment.captured', { payment: other }));
  await deliver(api, razorpayEvent('order.paid', { payment: first }));
  expect(await secondPayments(order)).toEqual([]);
  expect(await current(order)).toMatchObject({ state: 'paid', transactionId: other.id });
});

test('the log warns of a second payment once, with the ids of the order and the payments', async () => {
  const order = await placeOrder();
  await deliver(api, razorpayEvent('payment.captured', { payment: razorpayPayment(order) }));
  const warn = jest.fn();
  const settle = createSettle(api.settings, {} as never, { warn } as never);
  const event = { kind: 'paid', transactionId: 'pay_2', amount: order.amount, currency: 'USD' } as const;
  const paid = await current(order);
  for (let time = 0; time < 2; time++) await api.database.write((tx) => settle(tx, paid, event));
  expect(warn.mock.calls).toEqual([
    [
      { order: order.id, payment: 'pay_2', paidBefore: paid.transactionId },
      expect.stringMatching(/^second payment of an order/),
    ],
  ]);
});
