import type { ServicesOrder } from '../../contract';
import { layOut } from './layout';

const symbols = { USD: '$', INR: '₹' };

type PaidOrder = Omit<ServicesOrder, 'state' | 'createdAt'> & { paidAt: Date };

/** @param order amounts in major units */
export function receiptMail(brand: string, order: PaidOrder) {
  const amount = `${symbols[order.currency]}${order.totalAmount.toLocaleString('en-US')} ${order.currency}`;
  return layOut({
    brand,
    subject: `Your receipt from ${brand}: ${order.serviceName}`,
    greeting: `Hello ${order.userName},`,
    paragraphs: ['thank you for your payment. We will be in touch about the next steps. These are the details:'],
    details: [
      ['Service', order.serviceName],
      ['Amount', amount],
      ['Payment method', order.paymentMethod],
      ['Transaction ID', order.transactionId ?? ''],
      ['Order', order._id],
      ['Date', `${order.paidAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ],
  });
}
