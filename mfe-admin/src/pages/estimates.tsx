import type { Estimate } from '@site/contract';
import { api, brand, type PageMeta } from '@site/platform';
import { useMemo, useState } from 'react';
import { BulkDialog } from '../bulk/bulk-dialog';
import { ChangeDialog } from '../estimates/change-dialog';
import { estimateColumns } from '../estimates/columns';
import { estimateFile } from '../estimates/file';
import { estimateStates } from '../estimates/states';
import { AdminLayout } from '../layout/admin-layout';
import cards from '../lists/cards.module.css';
import type { ListCall, ListQuery } from '../lists/fetch-page';
import { useFileAccess } from '../lists/file-access';
import { RecordList } from '../lists/record-list';
import { useList } from '../lists/use-list';

export const meta: PageMeta = {
  title: `Estimates | ${brand.name}`,
  description: 'What visitors have asked an estimate for.',
  noindex: true,
};

const states = {
  name: 'state',
  label: 'Status',
  options: [['', 'All'], ...estimateStates],
} as const;

const call: ListCall<Estimate, ListQuery<'/admin/estimate'>> = (searchParams, signal) =>
  api.get('/admin/estimate', { searchParams, signal });

const nameOf = ({ name }: Estimate) => name;

export default function Estimates() {
  const list = useList(call);
  useFileAccess(list.call);
  const [changing, setChanging] = useState<Estimate | null>(null);
  const [closed, setClosed] = useState<Estimate[]>([]);
  const columns = useMemo(() => estimateColumns(setChanging), []);
  // A dialog may have been closed with Escape and opened for other requests.
  const done = () => {
    setChanging((current) => (current === changing ? null : current));
    list.reload();
  };
  return (
    <AdminLayout title="Estimates">
      <RecordList
        caption="Estimate requests"
        list={list}
        columns={columns}
        rowKey={({ _id }) => _id}
        search="Name, e-mail or message"
        filter={states}
        cards={cards.estimates}
        bulk={{
          label: 'Close',
          nameOf,
          applies: ({ state }) => state !== 'closed',
          nonePossible: 'All requests here are closed.',
          onStart: setClosed,
        }}
        file={estimateFile}
      />
      <ChangeDialog estimate={changing} onClose={() => setChanging(null)} onDone={done} />
      <BulkDialog
        rows={closed}
        nameOf={nameOf}
        consequence={(count) => (count === 1 ? 'One request is closed' : `${count} requests are closed`)}
        act={({ _id }) => api.patch('/admin/estimate/:id', { params: { id: _id }, json: { state: 'closed' } })}
        onClose={() => setClosed([])}
        onDone={(finished) => {
          setClosed((current) => (current === finished ? [] : current));
          list.reload();
        }}
      />
    </AdminLayout>
  );
}
