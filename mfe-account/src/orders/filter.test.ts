import type { ServicesOrder } from '@site/contract';
import { matching } from './filter';

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
  userName: 'Dana Whitlock',
  userEmail: 'dana@example.com',
  phoneNumber: '5550100',
});

const orders = [order('Web Design Plus', 'Stripe'), order('Offers Pro', 'Razorpay'), order('Offers Plus', 'Stripe')];
const names = (words: string, method: ServicesOrder['paymentMethod'] | '' = '') =>
  matching(orders, { words, method }).map(({ serviceName }) => serviceName);

test('no filter hides nothing', () => expect(names('')).toHaveLength(3));
test('every word counts, in any order and case', () => expect(names('plus WEB')).toEqual(['Web Design Plus']));
test('the transaction id is searched too', () => expect(names('pi_10')).toEqual(['Offers Pro']));
test('the method narrows it further', () => expect(names('offers', 'Stripe')).toEqual(['Offers Plus']));
