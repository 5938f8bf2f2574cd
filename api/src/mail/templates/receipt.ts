import type { ServicesOrder } from '@site/contract';
import { utcMinute } from '../../text/minute';
import { moneyWithCode } from '../../text/money';
import { greeting } from './greeting';
import { renderMail } from './render-mail';

/** The receipt of a paid order, with the same number, time and amount as the receipt in the customer's profile. */
export function receiptMail(brand: string, order: ServicesOrder) {
  return renderMail({
    brand,
    subject: `Your receipt from ${brand}: ${order.serviceName}`,
    greeting: greeting(order.userName, brand),
    paragraphs: ['thank you for your payment. We will be in touch about the next steps. These are the details:'],
    details: [
      ['Receipt number', order.receiptNumber ?? ''],
      ['Service', order.serviceName],
      ['Amount', moneyWithCode(order.totalAmount, order.currency)],
      ...(order.refundedAmount
        ? [['Refunded', moneyWithCode(order.refundedAmount, order.currency)] as [string, string]]
        : []),
      ['Payment method', order.paymentMethod],
      ['Transaction ID', order.transactionId ?? ''],
      ['Order', order._id],
      ['Date', utcMinute(order.paidAt ?? order.createdAt)],
    ],
  });
}
