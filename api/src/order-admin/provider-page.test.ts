import type { Order } from '../orders/repository';
import { providerPage } from './provider-page';

const settings = {
  sandbox: { payments: false, mail: false },
  siteUrl: 'https://example.com',
  stripe: { secretKey: 'sk_live_1' },
};
const order = (changes: Partial<Order>) => ({ paymentMethod: 'Stripe', ...changes }) as Order;

test.each<[string, Partial<Order>, string | null]>([
  ['a payment of Stripe', { transactionId: 'pi_1' }, 'https://dashboard.stripe.com/payments/pi_1'],
  ['a checkout of Stripe', { providerOrderId: 'cs_1' }, 'https://dashboard.stripe.com/search?query=cs_1'],
  [
    'a payment of Razorpay',
    { paymentMethod: 'Razorpay', transactionId: 'pay_1' },
    'https://dashboard.razorpay.com/app/payments/pay_1',
  ],
  [
    'an order of Razorpay',
    { paymentMethod: 'Razorpay', providerOrderId: 'order_1' },
    'https://dashboard.razorpay.com/app/orders/order_1',
  ],
  ['an order that was never sent', {}, null],
])('%s has a page at its provider', (_name, changes, url) => {
  expect(providerPage(settings, order(changes))).toBe(url);
});

test('test keys lead to the test mode, the sandbox to its own page', () => {
  const paid = order({ transactionId: 'pi_1' });
  const test = { ...settings, stripe: { secretKey: 'sk_test_1' } };
  expect(providerPage(test, paid)).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  const sandbox = { ...settings, sandbox: { payments: true, mail: true } };
  expect(providerPage(sandbox, paid)).toBe('https://example.com/sandbox/');
});
