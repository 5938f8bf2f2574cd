import type { ManagedUser } from '@site/contract';
import { api, brand, type PageMeta } from '@site/platform';
import { useMemo, useState } from 'react';
import { BulkDialog } from '../bulk/bulk-dialog';
import { AdminLayout } from '../layout/admin-layout';
import cards from '../lists/cards.module.css';
import type { ListCall, ListQuery } from '../lists/fetch-page';
import { RecordList } from '../lists/record-list';
import { useList } from '../lists/use-list';
import type { UserAction } from '../users/actions';
import { userColumns } from '../users/columns';
import { ConfirmAction } from '../users/confirm-action';
import { userFile } from '../users/file';

export const meta: PageMeta = {
  title: `Manage Users | ${brand.name}`,
  description: 'Who has an account, and who is an admin.',
  noindex: true,
};

const roles = {
  name: 'role',
  label: 'Role',
  options: [
    ['', 'All'],
    ['user', 'Users'],
    ['admin', 'Admins'],
  ],
} as const;

const call: ListCall<ManagedUser, ListQuery<'/admin/user'>> = (searchParams, signal) =>
  api.get('/admin/user', { searchParams, signal });

const nameOf = ({ name }: ManagedUser) => name;

export default function ManageUsers() {
  const list = useList(call);
  const [action, setAction] = useState<UserAction | null>(null);
  // A dialog may have been closed with Escape and opened for other users.
  const done = (finished: UserAction) => {
    setAction((current) => (current === finished ? null : current));
    list.reload();
  };
  const [removed, setRemoved] = useState<ManagedUser[]>([]);
  const columns = useMemo(() => userColumns(setAction), []);
  return (
    <AdminLayout title="Manage Users">
      <RecordList
        caption="Users"
        list={list}
        columns={columns}
        rowKey={({ _id }) => _id}
        search="Name, e-mail or phone"
        filter={roles}
        cards={cards.users}
        bulk={{
          label: 'Delete',
          nameOf,
          applies: ({ role }) => role !== 'admin',
          nonePossible: 'No user here can be deleted.',
          onStart: setRemoved,
        }}
        file={userFile}
      />
      <ConfirmAction action={action} onClose={() => setAction(null)} onDone={done} />
      <BulkDialog
        rows={removed}
        nameOf={nameOf}
        consequence={(count) => `${count === 1 ? 'One account is' : `${count} accounts are`} deleted, orders stay`}
        act={({ _id }) => api.delete('/admin/user/:id', { params: { id: _id } })}
        onClose={() => setRemoved([])}
        onDone={(finished) => {
          setRemoved((current) => (current === finished ? [] : current));
          list.reload();
        }}
      />
    </AdminLayout>
  );
}
