import { visitorOrder } from '../../test/payments/order-draft';
import { removeDataDirs, testSettings } from '../../test/settings';
import { openDatabase } from '../open-database';
import { changeOrder, insertOrder, type Order } from '../orders/repository';
import type { CheckoutState, Providers } from './providers/provider';
import { ProviderError } from './providers/provider-error';
import { toCheckoutState as toRazorpayState } from './providers/razorpay-events';
import { toCheckoutState as toStripeState } from './providers/stripe-events';
import { createRefreshOrder } from './refresh-order';

afterAll(removeDataDirs);

const day = 24 * 3600 * 1000;

/** The event that settles an order of this age, whose provider answers so; undefined for none. */
async function settledBy(state: CheckoutState, days: number): Promise<unknown> {
  const database = await openDatabase(await testSettings());
  const order = await database.write(async (transaction) => {
    const { id } = await insertOrder(transaction, { ...visitorOrder, idempotencyKey: 'once' });
    return changeOrder(transaction, id, { providerOrderId: 'cs_1', createdAt: new Date(Date.now() - days * day) });
  });
  let settled: unknown;
  const providers = { Stripe: { fetchState: async () => state } } as unknown as Providers;
  const refresh = createRefreshOrder(database, providers, async (_transaction, refreshed: Order, event) => {
    settled = event;
    return refreshed;
  });
  await refresh(order);
  await database.close();
  return settled;
}

test('an order that nobody paid expires after 25 hours, and one whose payment is in process does not', async () => {
  expect(await settledBy(undefined, 1)).toBeUndefined();
  expect(await settledBy(undefined, 1.1)).toEqual({ kind: 'expired' });
  expect(await settledBy('in process', 13)).toBeUndefined();
  expect(await settledBy('in process', 15)).toEqual({ kind: 'expired' });
});

test('a debit that the bank has not decided is in process', () => {
  const session = { id: 'cs_1', payment_status: 'unpaid', amount_total: 100, currency: 'usd' };
  expect(toStripeState({ ...session, status: 'complete' }, 'cs_1')).toBe('in process');
  expect(toStripeState({ ...session, status: 'open' }, 'cs_1')).toBeUndefined();
  expect(() => toStripeState(session, 'cs_2')).toThrow(ProviderError);
});

test('among the payments of an order, the captured one counts, then one in process', () => {
  const payment = { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR' };
  const stateOf = (...payments: object[]) =>
    toRazorpayState({ items: payments.map((each) => ({ ...payment, ...each })) }, 'order_1');
  const captured = { status: 'captured' };
  const failed = { status: 'failed' };
  const authorized = { status: 'authorized' };
  const refunded = { status: 'refunded', amount_refunded: 100, id: 'pay_2' };
  expect(stateOf(refunded, failed, captured)).toMatchObject({ kind: 'paid', transactionId: 'pay_1' });
  expect(stateOf(failed, refunded)).toMatchObject({ kind: 'refunded', transactionId: 'pay_2' });
  expect(stateOf({ ...refunded, captured: false })).toBeUndefined();
  expect([stateOf(authorized), stateOf(failed, authorized)]).toEqual(['in process', 'in process']);
  expect(stateOf(failed)).toMatchObject({ kind: 'failed' });
});
