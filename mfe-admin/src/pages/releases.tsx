import type { ReleaseChange } from '@site/contract';
import { brand, type PageMeta, Skeleton, Table } from '@site/platform';
import { useMemo, useState } from 'react';
import { AdminLayout } from '../layout/admin-layout';
import { Problem } from '../lists/problem';
import truncatedText from '../lists/truncated-text.module.css';
import { appColumns } from '../releases/app-columns';
import { ChangeDialog } from '../releases/change-dialog';
import { History } from '../releases/history';
import css from '../releases/releases.module.css';
import { RestoreDialog } from '../releases/restore-dialog';
import { useReleases } from '../releases/use-releases';

export const meta: PageMeta = {
  title: `Releases | ${brand.name}`,
  description: 'The live versions, who promoted them, and their error rates.',
  noindex: true,
};

export default function Releases() {
  const { releases, problem, addOlder, reload } = useReleases();
  const [changing, setChanging] = useState<{ name: string } | null>(null);
  const [restoring, setRestoring] = useState<ReleaseChange | null>(null);
  const columns = useMemo(() => appColumns((name) => setChanging({ name })), []);
  const close = () => {
    setChanging(null);
    setRestoring(null);
  };
  // Closes only the dialog that started the action: the user may have closed it with Escape and opened another.
  const done = () => {
    setChanging((current) => (current === changing ? null : current));
    setRestoring((current) => (current === restoring ? null : current));
    reload();
  };
  return (
    <AdminLayout title="Releases">
      {problem && <Problem onRetry={reload}>{problem}</Problem>}
      {!releases && !problem && <Skeleton lines={9} />}
      {releases && (
        <div className={truncatedText.room}>
          <p className={css.set}>
            Release set <code>{releases.overview.releaseSet}</code> is live, revision {releases.overview.revision}.
          </p>
          <Table caption="Releases" columns={columns} rows={releases.overview.apps} rowKey={(row) => row.name} />
          <History changes={releases.changes} onRestore={setRestoring} onOlder={addOlder} />
        </div>
      )}
      <ChangeDialog
        app={releases?.overview.apps.find((row) => row.name === changing?.name)}
        onClose={close}
        onDone={done}
        onFailed={reload}
      />
      <RestoreDialog to={restoring} onClose={close} onDone={done} onFailed={reload} />
    </AdminLayout>
  );
}
