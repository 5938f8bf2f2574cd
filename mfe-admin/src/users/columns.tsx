import type { ManagedUser } from '@site/api/contract';
import { Button } from '@site/platform';
import { Trash2 } from 'lucide-react';
import { Day } from '../lists/day';
import type { ListColumn } from '../lists/list-column';
import { AccountStatus } from './account-status';
import type { UserAction } from './actions';
import css from './users.module.css';

/** @param onAction asks whether to do it */
export const userColumns = (onAction: (action: UserAction) => void): ListColumn<ManagedUser>[] => [
  {
    key: 'name',
    head: 'Name',
    sortable: true,
    cell: ({ name }) => <strong>{name}</strong>,
    csv: ({ name }) => name,
  },
  {
    key: 'phoneNumber',
    head: 'Phone Number',
    cell: ({ phoneNumber }) => phoneNumber,
    csv: ({ phoneNumber }) => phoneNumber,
  },
  { key: 'email', head: 'Email', sortable: true, cell: ({ email }) => email, csv: ({ email }) => email },
  { key: 'role', head: 'Role', cell: ({ role }) => role, csv: ({ role }) => role },
  {
    key: 'createdAt',
    head: 'Joined',
    sortable: true,
    cell: ({ createdAt }) => <Day time={createdAt} />,
    csv: ({ createdAt }) => createdAt,
  },
  {
    key: 'activatedAt',
    head: 'Status',
    cell: (user) => <AccountStatus user={user} />,
    csv: ({ activatedAt }) => (activatedAt ? 'Activated' : 'Not activated'),
  },
  {
    key: 'actions',
    head: 'Create Admin',
    cell: (user) => (
      <div className={css.actions}>
        <Button quiet small disabled={user.role === 'admin'} onClick={() => onAction({ kind: 'promote', user })}>
          Admin
        </Button>
        {user.role !== 'admin' && (
          <button
            className="icon-btn"
            type="button"
            aria-label={`Delete ${user.name}`}
            onClick={() => onAction({ kind: 'delete', user })}
          >
            <Trash2 aria-hidden />
          </button>
        )}
      </div>
    ),
  },
];
