import type { ServicesOrder } from '@site/contract';
import { type Column, money } from '@site/platform';
import { Day } from '../lists/day';
import { TruncatedText } from '../lists/truncated-text';
import css from './columns.module.css';
import { RowMenu } from './row-menu';
import { StateBadge } from './state-badge';

/** @param onDetails opens the details of one order */
export const orderColumns = (onDetails: (order: ServicesOrder) => void): Column<ServicesOrder>[] => [
  {
    key: 'serviceName',
    head: 'Service Name',
    sortable: true,
    cell: (order) => (
      <button className={css.name} type="button" onClick={() => onDetails(order)}>
        {order.serviceName}
      </button>
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    sortable: true,
    cell: ({ totalAmount, currency }) => (
      <span>
        <strong>{money(totalAmount, currency)}</strong> {currency.toUpperCase()}
      </span>
    ),
  },
  {
    key: 'transactionId',
    head: 'Transaction Id',
    cell: ({ transactionId }) => (
      <code>
        <TruncatedText>{transactionId}</TruncatedText>
      </code>
    ),
  },
  {
    key: 'userEmail',
    head: 'User Email',
    sortable: true,
    cell: ({ userEmail }) => <TruncatedText>{userEmail}</TruncatedText>,
  },
  {
    key: 'createdAt',
    head: 'Date',
    sortable: true,
    cell: ({ createdAt }) => <Day time={createdAt} />,
  },
  {
    key: 'status',
    head: 'Status',
    cell: (order) => <StateBadge order={order} />,
  },
  {
    key: 'menu',
    head: 'Actions',
    headHidden: true,
    cell: (order) => (
      <RowMenu label={`Actions for ${order.serviceName}`}>
        <button type="button" role="menuitem" onClick={() => onDetails(order)}>
          Order Details
        </button>
      </RowMenu>
    ),
  },
];
