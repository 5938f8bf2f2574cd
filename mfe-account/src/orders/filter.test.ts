import type { ServicesOrder } from '@site/contract';
import { matchingOrders } from './filter';

const order = (serviceName: string, paymentMethod: ServicesOrder['paymentMethod']): ServicesOrder => ({
  _id: serviceName,
  serviceName,
  totalAmount: 200,
  currency: 'USD',
  transactionId: `pi_${serviceName.length}`,
  paymentMethod,
  source: 'Web Design',
  state: 'paid',
  createdAt: '2026-11-21T09:00:00.000Z',
  paidAt: '2026-11-21T09:05:00.000Z',
  receiptNumber: '2026-000001',
  userName: 'Dana Whitlock',
  userEmail: 'dana@example.com',
  phoneNumber: '5550100',
});

const orders = [order('Web Design Plus', 'Stripe'), order('Offers Pro', 'Razorpay'), order('Offers Plus', 'Stripe')];
const matches = (search: string, method: ServicesOrder['paymentMethod'] | '' = '') =>
  matchingOrders(orders, { search, method }).map(({ serviceName }) => serviceName);

test('all orders match without a filter', () => expect(matches('')).toHaveLength(3));
test('an order matches if it has every word, in any order and case', () =>
  expect(matches('plus WEB')).toEqual(['Web Design Plus']));
test('the search covers transaction ids', () => expect(matches('pi_10')).toEqual(['Offers Pro']));
test('search and payment method must both match', () => expect(matches('offers', 'Stripe')).toEqual(['Offers Plus']));
