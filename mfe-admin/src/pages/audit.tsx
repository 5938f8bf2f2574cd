import type { AuditEntry } from '@site/contract';
import { api, brand, type PageMeta } from '@site/platform';
import { auditColumns } from '../audit/columns';
import { auditFile } from '../audit/file';
import { AdminLayout } from '../layout/admin-layout';
import cards from '../lists/cards.module.css';
import type { ListCall } from '../lists/fetch-page';
import { RecordList } from '../lists/record-list';
import { useList } from '../lists/use-list';

export const meta: PageMeta = {
  title: `Audit log | ${brand.name}`,
  description: 'What admins have done.',
  noindex: true,
};

const call: ListCall<AuditEntry> = (searchParams, signal) => api.get('/admin/audit', { searchParams, signal });

export default function Audit() {
  return (
    <AdminLayout title="Audit log">
      <RecordList
        caption="Actions of admins"
        list={useList(call)}
        columns={auditColumns}
        rowKey={({ _id }) => _id}
        search="Admin, action or target"
        cards={cards.audit}
        file={auditFile}
      />
    </AdminLayout>
  );
}
