import type { Registration } from '@site/contract';
import { Button, type Column, Icon } from '@site/platform';
import { Eye } from 'lucide';
import { Day } from '../lists/day';
import { PhoneNumber } from '../lists/phone-number';
import { TruncatedText } from '../lists/truncated-text';
import { OrderCount } from './order-count';

/** @param onView opens the passport of one registration */
export const registrationColumns = (onView: (registration: Registration) => void): Column<Registration>[] => [
  {
    key: 'name',
    head: 'Name',
    sortable: true,
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    key: 'phoneNumber',
    head: 'Phone',
    cell: ({ phoneNumber }) => <PhoneNumber>{phoneNumber}</PhoneNumber>,
  },
  { key: 'email', head: 'Email', sortable: true, cell: ({ email }) => <TruncatedText>{email}</TruncatedText> },
  {
    key: 'passport',
    head: 'Passport',
    cell: (registration) => (
      <Button quiet small onClick={() => onView(registration)}>
        <Icon of={Eye} />
        View passport
      </Button>
    ),
  },
  {
    key: 'serviceOrders',
    head: 'Services Order',
    cell: ({ name, serviceOrders }) => <OrderCount name={name} orderIds={serviceOrders} />,
  },
  {
    key: 'createdAt',
    head: 'Created At',
    sortable: true,
    cell: ({ createdAt }) => <Day time={createdAt} />,
  },
];
