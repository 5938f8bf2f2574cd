import type { ServicesOrder } from '@site/contract';
import { money, telephone } from '@site/platform';
import { Day } from '../lists/day';
import { Fact } from './fact';
import { minuteOf } from './minute';

/** The fields of an order, and those of its customer. */
export function OrderFacts({ order }: { order: ServicesOrder }) {
  return (
    <>
      <dl>
        <Fact name="Service name">{order.serviceName}</Fact>
        <Fact name="Payment method">{order.paymentMethod}</Fact>
        <Fact name="Transaction ID">
          <code>{order.transactionId}</code>
        </Fact>
        <Fact name="Order source">{order.source}</Fact>
        <Fact name="Created date">
          <Day time={order.createdAt} />
        </Fact>
        {order.paidAt && (
          <Fact name="Paid">
            <time dateTime={order.paidAt}>{minuteOf(order.paidAt)}</time>
          </Fact>
        )}
        {order.receiptNumber && <Fact name="Receipt number">{order.receiptNumber}</Fact>}
        {order.refundedAmount && (
          <Fact name="Refunded">
            {money(order.refundedAmount, order.currency)} of {money(order.totalAmount, order.currency)}
          </Fact>
        )}
      </dl>
      <dl>
        <Fact name="Name">{order.userName}</Fact>
        <Fact name="Email">
          <a href={`mailto:${order.userEmail}`}>{order.userEmail}</a>
        </Fact>
        <Fact name="Phone">
          <a href={telephone(order.phoneNumber)}>{order.phoneNumber}</a>
        </Fact>
      </dl>
    </>
  );
}
