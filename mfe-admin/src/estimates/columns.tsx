import type { Estimate } from '@site/api/contract';
import type { Column } from '@site/platform';
import { Day } from '../lists/day';
import { Attachments } from './attachments';

export const estimateColumns: Column<Estimate>[] = [
  { key: 'name', head: 'Name', sortable: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    key: 'email',
    head: 'Email',
    sortable: true,
    cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    key: 'phoneNumber',
    head: 'Phone',
    cell: ({ phoneNumber }) => phoneNumber,
  },
  {
    key: 'services',
    head: 'Services',
    cell: ({ services }) => services.join(', '),
  },
  { key: 'message', head: 'Message', cell: ({ message }) => message },
  {
    key: 'files',
    head: 'Files',
    cell: ({ files }) => <Attachments files={files} />,
  },
  {
    key: 'createdAt',
    head: 'Created At',
    sortable: true,
    cell: ({ createdAt }) => <Day time={createdAt} />,
  },
];
