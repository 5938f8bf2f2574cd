import type { ServicesOrder } from '@site/contract';
import { toCsv } from '../csv/csv-file';
import { orderFile } from './file';
import { statusOf } from './status';

const order: ServicesOrder = {
  _id: '1',
  serviceName: 'Web Design Plus',
  totalAmount: 200,
  currency: 'USD',
  transactionId: 'pi_1',
  paymentMethod: 'Stripe',
  source: 'Web Design',
  state: 'paid',
  createdAt: '2026-11-24T02:20:00.000Z',
  paidAt: '2026-11-24T02:21:45.000Z',
  receiptNumber: '2026-000042',
  refundedAmount: 50,
  userName: 'Carl',
  userEmail: 'carl@example.com',
  phoneNumber: '5550102',
};

test('the file has the receipt number, the time of the payment with its zone, and refunds', () => {
  const [heads = '', row = ''] = toCsv(orderFile.columns, [order]).trim().split('\r\n');
  expect(heads).toMatch(/"Receipt Number","Paid","Refunded"$/);
  expect(row).toMatch(/"2026-000042","2026-11-24 02:21 UTC",50$/);
});

test.each<[Partial<ServicesOrder>, string]>([
  [{}, 'Partly refunded'],
  [{ refundedAmount: undefined }, 'Paid'],
  [{ state: 'refunded', refundedAmount: 200 }, 'Refunded'],
  [{ state: 'review' }, 'In review'],
  [{ state: 'review', handledAt: '2026-11-24T02:21:45.000Z' }, 'Handled'],
  [{ state: 'failed' }, 'Failed'],
  [{ state: 'pending' }, 'Waiting'],
])('an order with %j is called %s', (changes, status) => {
  expect(statusOf({ ...order, ...changes } as ServicesOrder)).toBe(status);
});
