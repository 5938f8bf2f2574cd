import type { Estimate } from '@site/contract';
import { api, brand, type PageMeta } from '@site/platform';
import { estimateColumns } from '../estimates/columns';
import { estimateFile } from '../estimates/file';
import { AdminLayout } from '../layout/admin-layout';
import type { ListCall } from '../lists/fetch-page';
import { useFileAccess } from '../lists/file-access';
import { RecordList } from '../lists/record-list';
import { useList } from '../lists/use-list';

export const meta: PageMeta = {
  title: `Estimates | ${brand.name}`,
  description: 'What visitors have asked an estimate for.',
  noindex: true,
};

const call: ListCall<Estimate> = (searchParams, signal) => api.get('/admin/estimate', { searchParams, signal });

export default function Estimates() {
  const list = useList(call);
  useFileAccess(list.call);
  return (
    <AdminLayout title="Estimates">
      <RecordList
        caption="Estimate requests"
        list={list}
        columns={estimateColumns}
        rowKey={({ _id }) => _id}
        search="Name, e-mail or message"
        file={estimateFile}
      />
    </AdminLayout>
  );
}
