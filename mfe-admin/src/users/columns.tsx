import type { ManagedUser } from '@site/contract';
import { Button, type Column, Icon } from '@site/platform';
import { Trash2 } from 'lucide';
import { PhoneNumber } from '../lists/phone-number';
import { TruncatedText } from '../lists/truncated-text';
import { AccountStatus } from './account-status';
import type { UserAction } from './actions';
import css from './users.module.css';

/** @param onAction asks for confirmation of an action */
export const userColumns = (onAction: (action: UserAction) => void): Column<ManagedUser>[] => [
  {
    key: 'name',
    head: 'Name',
    sortable: true,
    cell: (user) => (
      <div className={css.person}>
        <strong>{user.name}</strong>
        <AccountStatus user={user} />
      </div>
    ),
  },
  {
    key: 'phoneNumber',
    head: 'Phone Number',
    cell: ({ phoneNumber }) => <PhoneNumber>{phoneNumber}</PhoneNumber>,
  },
  { key: 'email', head: 'Email', sortable: true, cell: ({ email }) => <TruncatedText>{email}</TruncatedText> },
  { key: 'role', head: 'Role', cell: ({ role }) => <span className={css.role}>{role}</span> },
  {
    key: 'actions',
    head: 'Create Admin',
    cell: (user) => (
      <div className={css.actions}>
        <Button
          quiet
          small
          aria-description={user.name}
          disabled={user.role === 'admin'}
          onClick={() => onAction({ kind: 'promote', user })}
        >
          Admin
        </Button>
        {user.role !== 'admin' && (
          <button
            className="icon-btn"
            type="button"
            aria-label={`Delete ${user.name}`}
            onClick={() => onAction({ kind: 'delete', user })}
          >
            <Icon of={Trash2} />
          </button>
        )}
      </div>
    ),
  },
];
