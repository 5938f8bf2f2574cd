import type { Estimate } from '@site/contract';
import type { Column } from '@site/platform';
import { Clip } from '../lists/clip';
import { Day } from '../lists/day';
import { Attachments } from './attachments';

export const estimateColumns: Column<Estimate>[] = [
  { key: 'name', head: 'Name', sortable: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    key: 'email',
    head: 'Email',
    sortable: true,
    cell: ({ email }) => (
      <a href={`mailto:${email}`}>
        <Clip>{email}</Clip>
      </a>
    ),
  },
  {
    key: 'phoneNumber',
    head: 'Phone',
    cell: ({ phoneNumber }) => <Clip>{phoneNumber}</Clip>,
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
