import type { OrderState } from '@site/contract';
import { type PaymentEvent, refundedAfter, stateAfter } from './states';

const paid: PaymentEvent = { kind: 'paid', transactionId: 'pi_1', amount: 20000, currency: 'USD' };
const failed: PaymentEvent = { kind: 'failed' };
const expired: PaymentEvent = { kind: 'expired' };
const refunded: PaymentEvent = { kind: 'refunded', transactionId: 'pi_1', amount: 20000 };
const order = (state: OrderState, transactionId: string | null = null) => ({
  state,
  amount: 20000,
  currency: 'USD',
  providerOrderId: 'cs_1',
  transactionId,
});
const after = (state: OrderState, event: PaymentEvent) => stateAfter(order(state), event);

test.each<[OrderState, PaymentEvent, OrderState]>([
  ['pending', paid, 'paid'],
  ['failed', paid, 'paid'],
  ['expired', paid, 'paid'],
  ['paid', paid, 'paid'],
  ['refunded', paid, 'refunded'],
  ['review', paid, 'review'],
  ['pending', failed, 'failed'],
  ['paid', failed, 'paid'],
  ['review', failed, 'review'],
  ['pending', expired, 'expired'],
  ['failed', expired, 'expired'],
  ['paid', expired, 'paid'],
  ['paid', refunded, 'refunded'],
  ['review', refunded, 'refunded'],
  ['pending', refunded, 'refunded'],
])('%s after %j becomes %s', (state, event, next) => expect(after(state, event)).toBe(next));

test.each([
  ['amount', { ...paid, amount: 1 }],
  ['currency', { ...paid, currency: 'INR' }],
])('a payment with another %s needs a review', (_field, event) => expect(after('pending', event)).toBe('review'));

test('a partial refund leaves the order paid', () => {
  expect(after('paid', { ...refunded, amount: 19999 })).toBe('paid');
});

test('no sequence of events makes a paid order unpaid', () => {
  const events = [paid, failed, expired, refunded];
  for (const first of events) {
    for (const second of events) {
      expect(after(after('paid', first), second)).toMatch(/paid|refunded/);
    }
  }
});

test('the refund of another payment, which came too late, changes nothing', () => {
  const paidByOther = { ...order('paid', 'pi_2'), refundedAmount: 0 };
  expect([stateAfter(paidByOther, refunded), refundedAfter(paidByOther, refunded)]).toEqual(['paid', 0]);
  const paidBySession = order('paid', 'cs_1');
  expect(stateAfter(paidBySession, refunded)).toBe('refunded');
});

test('after a refunded payment, another one pays the order', () => {
  const refundedBefore = { ...order('refunded', 'pi_2'), refundedAmount: 20000 };
  expect([stateAfter(refundedBefore, paid), refundedAfter(refundedBefore, paid)]).toEqual(['paid', 0]);
  expect(stateAfter(order('refunded', 'pi_1'), paid)).toBe('refunded');
});
