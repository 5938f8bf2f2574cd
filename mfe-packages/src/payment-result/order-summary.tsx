import type { ServicesOrder } from '@site/contract';
import { money } from '@site/platform';
import css from './order-summary.module.css';

/** What was bought, as on the receipt. */
export function OrderSummary({ order }: { order: ServicesOrder }) {
  const { serviceName, source, paymentMethod, receiptNumber, transactionId, totalAmount, currency, paidAt } = order;
  const isInvoice = source === 'Pay Invoice';
  return (
    <dl className={css.summary}>
      <dt>{isInvoice ? 'Invoice' : 'Plan'}</dt>
      <dd>{serviceName}</dd>
      {!isInvoice && (
        <>
          <dt>For</dt>
          <dd>One month, nothing renews</dd>
        </>
      )}
      <dt>Method</dt>
      <dd>{paymentMethod}</dd>
      {receiptNumber && (
        <>
          <dt>Receipt number</dt>
          <dd>{receiptNumber}</dd>
        </>
      )}
      {transactionId && (
        <>
          <dt>Transaction id</dt>
          <dd>
            <code>{transactionId}</code>
          </dd>
        </>
      )}
      <dt className={css.sum}>{paidAt ? 'Paid' : 'To pay'}</dt>
      <dd className={css.sum}>
        {money(totalAmount, currency)} {currency}
      </dd>
    </dl>
  );
}
