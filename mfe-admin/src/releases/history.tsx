import type { ReleaseChange } from '@site/api/contract';
import { Button, type Column, Table } from '@site/platform';
import { useMemo } from 'react';
import { Moment } from './moment';
import css from './releases.module.css';
import { sentencesOf } from './words';

const columnsFor = (
  newest: number | undefined,
  onRestore: (change: ReleaseChange) => void,
): Column<ReleaseChange>[] => [
  { key: 'revision', head: 'Revision', cell: ({ revision }) => revision },
  { key: 'at', head: 'When', cell: ({ at }) => <Moment time={at} /> },
  { key: 'who', head: 'Who', cell: ({ who }) => who },
  {
    key: 'what',
    head: 'What',
    cell: (change) => (
      <span className={css.version}>
        {sentencesOf(change).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
        {change.why && <small>{change.why}</small>}
      </span>
    ),
  },
  { key: 'set', head: 'Release set', cell: ({ releaseSet }) => <code>{releaseSet}</code> },
  {
    key: 'restore',
    head: 'Restore',
    headHidden: true,
    cell: (change) =>
      change.revision !== newest && (
        <Button quiet small aria-label={`Restore revision ${change.revision}`} onClick={() => onRestore(change)}>
          Restore
        </Button>
      ),
  },
];

interface HistoryProps {
  changes: readonly ReleaseChange[];
  onRestore: (change: ReleaseChange) => void;
  onOlder: () => void;
}

/** Who changed what, the newest first, down to the first change of all. */
export function History({ changes, onRestore, onOlder }: HistoryProps) {
  const newest = changes[0]?.revision;
  const columns = useMemo(() => columnsFor(newest, onRestore), [newest, onRestore]);
  return (
    <section className={css.history} aria-labelledby="history">
      <h3 id="history">History</h3>
      <Table caption="History" columns={columns} rows={changes} rowKey={({ revision }) => String(revision)} />
      {(changes.at(-1)?.revision ?? 1) > 1 && (
        <Button quiet small onClick={onOlder}>
          Older changes
        </Button>
      )}
    </section>
  );
}
