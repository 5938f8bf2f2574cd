import { receiptMail } from './receipt';

const order = {
  _id: 'order-1',
  serviceName: 'Web Design and Services',
  transactionId: 'pi_1',
  paymentMethod: 'Stripe',
  source: 'Pay Invoice',
  userName: 'Vera Visitor',
  userEmail: 'vera@example.com',
  phoneNumber: '5550101',
  state: 'paid',
  createdAt: '2026-11-23T09:00:00.000Z',
  paidAt: '2026-11-24T02:21:45.000Z',
  receiptNumber: '2026-000042',
} as const;

test.each([
  [200, 'USD', '$200 USD'],
  [123.4, 'USD', '$123.40 USD'],
  [1.05, 'USD', '$1.05 USD'],
  [99_998.5, 'USD', '$99,998.50 USD'],
  [1250.5, 'USD', '$1,250.50 USD'],
  [1000, 'INR', '₹1,000 INR'],
  [125_000, 'INR', '₹1,25,000 INR'],
] as const)('%d %s is formatted as %s', (totalAmount, currency, formatted) => {
  const { text, html } = receiptMail('Harborlight', { ...order, totalAmount, currency });
  expect(text).toContain(`Amount: ${formatted}\n`);
  expect(html).toContain(`<td>${formatted}</td>`);
});

test('a receipt has its number, and the time of the payment with its time zone', () => {
  const { text } = receiptMail('Harborlight', { ...order, totalAmount: 200, currency: 'USD' });
  expect(text).toContain('Receipt number: 2026-000042\n');
  expect(text).toContain('Date: 2026-11-24 02:21 UTC');
});

test('a receipt that is sent again after a refund has the refunded amount', () => {
  const { text } = receiptMail('Harborlight', { ...order, totalAmount: 200, refundedAmount: 50, currency: 'USD' });
  expect(text).toContain('Amount: $200 USD\nRefunded: $50 USD\n');
});
