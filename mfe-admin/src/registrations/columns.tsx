import type { Registration } from '@site/api/contract';
import { Day } from '../lists/day';
import type { ListColumn } from '../lists/list-column';
import { OrderCount } from './order-count';
import { PassportButton } from './passport-button';

/** @param onView shows the passport of one registration */
export const registrationColumns = (onView: (registration: Registration) => void): ListColumn<Registration>[] => [
  {
    key: 'name',
    head: 'Name',
    sortable: true,
    cell: ({ name }) => <strong>{name}</strong>,
    csv: ({ name }) => name,
  },
  {
    key: 'phoneNumber',
    head: 'Phone',
    cell: ({ phoneNumber }) => phoneNumber,
    csv: ({ phoneNumber }) => phoneNumber,
  },
  { key: 'email', head: 'Email', sortable: true, cell: ({ email }) => email, csv: ({ email }) => email },
  {
    key: 'passport',
    head: 'Passport',
    cell: (registration) => <PassportButton registration={registration} onView={onView} />,
  },
  {
    key: 'serviceOrders',
    head: 'Services Order',
    cell: ({ name, serviceOrders }) => <OrderCount name={name} orderIds={serviceOrders} />,
    csv: ({ serviceOrders }) => serviceOrders.length,
  },
  {
    key: 'createdAt',
    head: 'Created At',
    sortable: true,
    cell: ({ createdAt }) => <Day time={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];
