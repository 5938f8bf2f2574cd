import type { Estimate } from '@site/contract';
import { Button, type Column } from '@site/platform';
import { Day } from '../lists/day';
import { LongText } from '../lists/long-text';
import { PhoneNumber } from '../lists/phone-number';
import { TruncatedText } from '../lists/truncated-text';
import { Attachments } from './attachments';
import css from './columns.module.css';
import { StateBadge } from './state-badge';

/** What the visitor wants, and what an admin has noted about it. */
function Request({ estimate: { services, message, note, files } }: { estimate: Estimate }) {
  return (
    <>
      {services.length > 0 && <p className={css.services}>{services.join(', ')}</p>}
      {message && (
        <div className={css.message}>
          <LongText about="message">{message}</LongText>
        </div>
      )}
      {note && (
        <div className={css.note}>
          <LongText about="note">{`Note: ${note}`}</LongText>
        </div>
      )}
      <Attachments files={files} />
    </>
  );
}

/** @param onChange opens the dialog for the state and note of a request */
export const estimateColumns = (onChange: (estimate: Estimate) => void): Column<Estimate>[] => [
  { key: 'name', head: 'Name', sortable: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    key: 'email',
    head: 'Email and phone',
    sortable: true,
    cell: ({ email, phoneNumber }) => (
      <>
        <a href={`mailto:${email}`}>
          <TruncatedText>{email}</TruncatedText>
        </a>
        <PhoneNumber>{phoneNumber}</PhoneNumber>
      </>
    ),
  },
  { key: 'request', head: 'Request', cell: (estimate) => <Request estimate={estimate} /> },
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
