import type { Registration } from '@site/contract';
import { api, brand, type PageMeta } from '@site/platform';
import { useMemo, useState } from 'react';
import { AdminLayout } from '../layout/admin-layout';
import cards from '../lists/cards.module.css';
import type { ListCall } from '../lists/fetch-page';
import { useFileAccess } from '../lists/file-access';
import { RecordList } from '../lists/record-list';
import { useList } from '../lists/use-list';
import { registrationColumns } from '../registrations/columns';
import { registrationFile } from '../registrations/file';
import { PassportViewer } from '../registrations/passport-viewer';

export const meta: PageMeta = {
  title: `Registration Users | ${brand.name}`,
  description: 'Who has registered, with passports and orders.',
  noindex: true,
};

const call: ListCall<Registration> = (searchParams, signal) => api.get('/admin/registration', { searchParams, signal });

export default function RegistrationUsers() {
  const list = useList(call);
  useFileAccess(list.call);
  const [viewed, setViewed] = useState<Registration | null>(null);
  const columns = useMemo(() => registrationColumns(setViewed), []);
  return (
    <AdminLayout title="Registration Users">
      <RecordList
        caption="Registrations"
        list={list}
        columns={columns}
        rowKey={({ _id }) => _id}
        search="Name, e-mail or phone"
        cards={cards.registrations}
        file={registrationFile}
      />
      <PassportViewer registration={viewed} onClose={() => setViewed(null)} />
    </AdminLayout>
  );
}
