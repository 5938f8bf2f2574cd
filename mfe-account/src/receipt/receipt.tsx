import type { ServicesOrder } from '@site/contract';
import { BrandMark, Button, brand, Icon, Link, paths } from '@site/platform';
import { ArrowLeft, Printer } from 'lucide';
import { minuteOf } from '../orders/minute';
import { moneyWithCode } from '../orders/money-with-code';
import { RefundBadge } from '../orders/refund-badge';
import { DownloadReceipt } from './download-receipt';
import css from './receipt.module.css';

const { street, city, country } = brand.offices.us;

/** One order as a printable sheet, which the browser can also save as PDF. */
export function Receipt({ order }: { order: ServicesOrder }) {
  const paidAt = order.paidAt ?? order.createdAt;
  const total = moneyWithCode(order.totalAmount, order.currency);
  return (
    <>
      <div className={css.tools}>
        <Link className="go" to={paths.orderHistory}>
          <Icon of={ArrowLeft} />
          Order History
        </Link>
        <div className={css.actions}>
          <Button quiet small onClick={() => window.print()}>
            <Icon of={Printer} />
            Print
          </Button>
          <DownloadReceipt order={order} />
        </div>
      </div>
      <article className={css.sheet} aria-labelledby="receipt">
        <header>
          <p className="brand">
            <BrandMark />
          </p>
          <address>
            {street}
            <br />
            {city}, {country}
            <br />
            {brand.emails.general}
          </address>
        </header>
        <h1 id="receipt">
          Receipt <RefundBadge order={order} />
        </h1>
        <dl>
          <dt>Receipt Number</dt>
          <dd>{order.receiptNumber}</dd>
          <dt>Paid by</dt>
          <dd>
            {order.userName}
            <br />
            {order.userEmail}
          </dd>
          <dt>Date</dt>
          <dd>
            <time dateTime={paidAt}>{minuteOf(paidAt)}</time>
          </dd>
          <dt>Payment Method</dt>
          <dd>{order.paymentMethod}</dd>
          <dt>Transaction Id</dt>
          <dd>{order.transactionId}</dd>
        </dl>
        <table>
          <thead>
            <tr>
              <th scope="col">Service Name</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{order.serviceName}</td>
              <td>{total}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{total}</td>
            </tr>
            {order.refundedAmount && (
              <tr>
                <th scope="row">Refunded</th>
                <td>{moneyWithCode(order.refundedAmount, order.currency)}</td>
              </tr>
            )}
          </tfoot>
        </table>
      </article>
    </>
  );
}
