import type { ServicesOrder } from '@site/contract';
import { Badge, type Column, formatDay, Link, money, paths, Table } from '@site/platform';
import { minuteOf } from './minute';

const columns: Column<ServicesOrder>[] = [
  {
    key: 'serviceName',
    head: 'Service Name',
    cell: ({ _id, serviceName, state }) => (
      <span>
        <Link to={paths.receipt(_id)} title="Receipt">
          {serviceName}
        </Link>{' '}
        {state === 'refunded' && <Badge tone="warning">Refunded</Badge>}
      </span>
    ),
  },
  {
    key: 'totalAmount',
    head: 'Amount',
    numeric: true,
    cell: ({ totalAmount, currency }) => `${money(totalAmount, currency)} ${currency.toUpperCase()}`,
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
