import type { ServicesOrder } from '@site/contract';
import { type Column, formatDay, Link, paths, Table } from '@site/platform';
import { minuteOf } from './minute';
import { moneyWithCode } from './money-with-code';
import { RefundBadge } from './refund-badge';

const columns: Column<ServicesOrder>[] = [
  {
    key: 'serviceName',
    head: 'Service Name',
    cell: (order) => (
      <span>
        <Link to={paths.receipt(order._id)} title="Receipt">
          {order.serviceName}
        </Link>{' '}
        <RefundBadge order={order} />
      </span>
    ),
  },
  {
    key: 'totalAmount',
    head: 'Amount',
    numeric: true,
    cell: ({ totalAmount, currency }) => moneyWithCode(totalAmount, currency),
  },
  { key: 'transactionId', head: 'Transaction Id', cell: ({ transactionId }) => <code>{transactionId}</code> },
  { key: 'paymentMethod', head: 'Payment Method', cell: ({ paymentMethod }) => paymentMethod },
  {
    key: 'paidAt',
    head: 'Date',
    cell: ({ createdAt, paidAt }) => {
      const time = paidAt ?? createdAt;
      return (
        <time dateTime={time} title={minuteOf(time)}>
          {formatDay(time, 2)}
        </time>
      );
    },
  },
];

export function OrdersTable({ orders }: { orders: readonly ServicesOrder[] }) {
  return <Table caption="Your orders" columns={columns} rows={orders} rowKey={({ _id }) => _id} />;
}
