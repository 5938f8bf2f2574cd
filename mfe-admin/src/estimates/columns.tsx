import type { Estimate } from '@site/api/contract';
import { Day } from '../lists/day';
import type { ListColumn } from '../lists/list-column';
import { FileButton } from './file-button';

export const estimateColumns: ListColumn<Estimate>[] = [
  { key: 'name', head: 'Name', sortable: true, cell: ({ name }) => <strong>{name}</strong>, csv: ({ name }) => name },
  {
    key: 'email',
    head: 'Email',
    sortable: true,
    cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    csv: ({ email }) => email,
  },
  {
    key: 'phoneNumber',
    head: 'Phone',
    cell: ({ phoneNumber }) => phoneNumber,
    csv: ({ phoneNumber }) => phoneNumber,
  },
  {
    key: 'services',
    head: 'Services',
    cell: ({ services }) => services.join(', '),
    csv: ({ services }) => services.join(', '),
  },
  { key: 'message', head: 'Message', cell: ({ message }) => message, csv: ({ message }) => message },
  {
    key: 'files',
    head: 'Files',
    cell: ({ files }) => files.map((file) => <FileButton key={file.path} file={file} />),
    csv: ({ files }) => files.map(({ name }) => name).join(', '),
  },
  {
    key: 'createdAt',
    head: 'Created At',
    sortable: true,
    cell: ({ createdAt }) => <Day time={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
];
