import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import {
  checkoutId,
  declinedCheckout,
  invoice,
  type PaymentApi,
  plusPlan,
  startPaymentApi,
} from '../../test/payments/payment-api';
import { until } from '../../test/until';
import { orders } from '../db/tables';
import { insertOrder, type Order } from '../orders/repository';
import type { Inbox } from './inbox';
import { createReconciler } from './reconciler';

let api: PaymentApi;
beforeEach(async () => {
  api = await startPaymentApi({ reconcile: { afterMinutes: 0, everySeconds: 0.2 } });
});
afterEach(() => api.stop());

test('without webhooks, the reconciler settles orders', async () => {
  await api.inSandbox('/rules', { paused: true });
  const stripe = await api.buy(plusPlan);
  const razorpay = await api.buy(plusPlan, undefined, 'razorpay-create-order');
  const abandoned = await api.buy({ ...plusPlan, serviceName: 'Web Design Pro', amount: 40000 });
  await api.inSandbox(`/stripe/checkout/${checkoutId(stripe.body)}/pay`);
  await api.inSandbox(`/razorpay/checkout/${razorpay.body.id}/pay`);
  await api.inSandbox(`/sessions/${checkoutId(abandoned.body)}/expire`);
  await until(api.history, (orders) => orders.length === 2);
  await until(api.orders, (orders) => orders.some(({ state }) => state === 'expired'));
  expect(await api.receipts()).toBe(2);
});

test('without webhooks, the reconciler settles an order that is paid after a declined card', async () => {
  const session = await declinedCheckout(api);
  await api.inSandbox('/rules', { paused: true });
  await api.inSandbox(`/stripe/checkout/${session}/pay`);
  await until(api.history, (orders) => orders.length === 1);
  expect(await api.receipts()).toBe(1);
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
  await api.inSandbox(`/stripe/checkout/${checkoutId(body)}/pay`);
  await until(api.history, (paid) => paid.length === 1);
  const stateOf = async (id: string) => (await api.orders()).find((order) => order.id === id)?.state;
  await until(
    () => Promise.all(old.map(stateOf)),
    (states) => states.every((state) => state === 'expired'),
  );
  expect(await Promise.all(young.map(stateOf))).toEqual(['pending', 'pending']);
});

test('many orders of a failing provider do not keep an order of the other one waiting', async () => {
  const { database, settings } = api;
  await api.stopApi();
  const order = { ...invoice, currency: 'USD' } as const;
  for (let n = 0; n < 60; n += 1)
    await database.write((tx) => insertOrder(tx, { ...order, paymentMethod: 'Stripe', idempotencyKey: `stripe ${n}` }));
  await database.write((tx) => insertOrder(tx, { ...order, paymentMethod: 'Razorpay', idempotencyKey: 'razorpay' }));
  const asked: string[] = [];
  const refreshOrder = async (overdue: Order) => {
    asked.push(overdue.paymentMethod);
    if (overdue.paymentMethod === 'Stripe') throw new Error('unreachable');
    return overdue;
  };
  const inbox = { retryUnhandled: async () => undefined } as Inbox;
  const log = { warn: () => undefined } as unknown as FastifyBaseLogger;
  // With `afterMinutes: 0`, an order is overdue one millisecond after it was created.
  await pause(5);
  await createReconciler(settings, { database, inbox, refreshOrder, log }).run();
  expect(asked).toEqual(['Stripe', 'Stripe', 'Stripe', 'Razorpay']);
});
