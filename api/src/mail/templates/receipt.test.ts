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
  paidAt: new Date(),
} as const;

test.each([
  [200, 'USD', '$200 USD'],
  [123.4, 'USD', '$123.40 USD'],
  [1.05, 'USD', '$1.05 USD'],
  [99_998.5, 'USD', '$99,998.50 USD'],
  [1000, 'INR', '₹1,000 INR'],
] as const)('%d %s is formatted as %s', (totalAmount, currency, formatted) => {
  const { text, html } = receiptMail('Harborlight', { ...order, totalAmount, currency });
  expect(text).toContain(`Amount: ${formatted}\n`);
  expect(html).toContain(`<td>${formatted}</td>`);
});
