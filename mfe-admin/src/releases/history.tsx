import type { ReleaseChange } from '@site/contract';
import { Button, type Column, Table, useSubmit } from '@site/platform';
import { useMemo, useState } from 'react';
import { DateTime } from '../lists/date-time';
import { useFocusFallback } from '../lists/focus-fallback';
import { Problem } from '../lists/problem';
import { fetchLog } from './fetch-log';
import { describeChange } from './format';
import css from './releases.module.css';
import { Source } from './source';

const columnsFor = (
  newest: number | undefined,
  onRestore: (change: ReleaseChange) => void,
): Column<ReleaseChange>[] => [
  { key: 'revision', head: 'Revision', cell: ({ revision }) => revision },
  { key: 'at', head: 'When', cell: ({ at }) => <DateTime time={at} /> },
  { key: 'actor', head: 'Changed by', cell: ({ actor }) => actor },
  {
    key: 'action',
    head: 'Change',
    cell: (change) => (
      <span className={css.version}>
        {describeChange(change).map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
        {change.changes.map(({ name, to, source }) => (
          <Source key={`${name} ${to}`} source={source} />
        ))}
        {change.reason && <small>{change.reason}</small>}
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
  /** Called with older changes, those below the revision `before`. */
  onOlder: (changes: ReleaseChange[], before: number) => void;
}

/** The audit log, newest change first. A button loads older changes down to the first. */
export function History({ changes, onRestore, onOlder }: HistoryProps) {
  const newest = changes[0]?.revision;
  const oldest = changes.at(-1)?.revision ?? 1;
  const { busy, problem, run } = useSubmit({ errors: 'inline' });
  /** The revision before which there is none that can be read. */
  const [first, setFirst] = useState(1);
  const loadOlder = () =>
    run(async () => {
      const { changes } = await fetchLog({ searchParams: { before: oldest } });
      if (changes.length === 0) setFirst(oldest);
      else onOlder(changes, oldest);
    });
  const columns = useMemo(() => columnsFor(newest, onRestore), [newest, onRestore]);
  return (
    <section className={css.history} aria-labelledby="history" tabIndex={-1} {...useFocusFallback()}>
      <h3 id="history">History</h3>
      <Table caption="History" columns={columns} rows={changes} rowKey={({ revision }) => String(revision)} />
      {problem && <Problem onRetry={loadOlder}>{problem}</Problem>}
      {first > 1 && oldest === first && (
        <p className="hint">The changes before revision {first} are missing or were altered.</p>
      )}
      {oldest > first && !problem && (
        <Button quiet small busy={busy} onClick={loadOlder}>
          Older changes
        </Button>
      )}
    </section>
  );
}
