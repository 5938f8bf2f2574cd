import type { ServicesOrder } from '@site/api/contract';
import { money } from '@site/platform';
import { Day } from '../lists/day';
import type { ListColumn } from '../lists/list-column';
import { RowMenu } from './row-menu';
import { StateBadge } from './state-badge';

/** @param onDetails shows one order in full */
export const orderColumns = (onDetails: (order: ServicesOrder) => void): ListColumn<ServicesOrder>[] => [
  {
    key: 'serviceName',
    head: 'Service Name',
    sortable: true,
    cell: ({ serviceName }) => <strong>{serviceName}</strong>,
    csv: ({ serviceName }) => serviceName,
  },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    sortable: true,
    cell: ({ totalAmount, currency }) => <strong>{money(totalAmount, currency)}</strong>,
    csv: ({ totalAmount }) => totalAmount,
  },
  {
    key: 'transactionId',
    head: 'Transaction Id',
    cell: ({ transactionId }) => <code>{transactionId}</code>,
    csv: ({ transactionId }) => transactionId,
  },
  {
    key: 'userEmail',
    head: 'User Email',
    sortable: true,
    cell: ({ userEmail }) => userEmail,
    csv: ({ userEmail }) => userEmail,
  },
  {
    key: 'createdAt',
    head: 'Date',
    sortable: true,
    cell: ({ createdAt }) => <Day time={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  { key: 'state', head: 'Status', cell: ({ state }) => <StateBadge state={state} />, csv: ({ state }) => state },
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
