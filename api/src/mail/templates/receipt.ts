import type { ServicesOrder } from '@site/contract';
import { greeting } from './greeting';
import { renderMail } from './render-mail';

type PaidOrder = Omit<ServicesOrder, 'state' | 'createdAt'> & { paidAt: Date };

/** @param order amounts in major units */
export function receiptMail(brand: string, order: PaidOrder) {
  const money = order.totalAmount.toLocaleString('en-US', {
    style: 'currency',
    currency: order.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return renderMail({
    brand,
    subject: `Your receipt from ${brand}: ${order.serviceName}`,
    greeting: greeting(order.userName),
    paragraphs: ['thank you for your payment. We will be in touch about the next steps. These are the details:'],
    details: [
      ['Service', order.serviceName],
      ['Amount', `${money} ${order.currency}`],
      ['Payment method', order.paymentMethod],
      ['Transaction ID', order.transactionId ?? ''],
      ['Order', order._id],
      ['Date', `${order.paidAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ],
  });
}
