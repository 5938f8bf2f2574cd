import type { Estimate } from '@site/contract';
import { Button, type Column } from '@site/platform';
import { Clip } from '../lists/clip';
import { Day } from '../lists/day';
import { Attachments } from './attachments';
import css from './columns.module.css';
import { StateBadge } from './state-badge';

/** @param onChange opens the dialog for the state and note of a request */
export const estimateColumns = (onChange: (estimate: Estimate) => void): Column<Estimate>[] => [
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
  {
    key: 'message',
    head: 'Message',
    cell: ({ message, note }) => (
      <>
        {message}
        {note && <p className={css.note}>Note: {note}</p>}
      </>
    ),
  },
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
  {
    key: 'state',
    head: 'Status',
    cell: (estimate) => (
      <div className={css.state}>
        <StateBadge state={estimate.state} />
        <Button quiet small aria-label={`Change the request of ${estimate.name}`} onClick={() => onChange(estimate)}>
          Change
        </Button>
      </div>
    ),
  },
];
