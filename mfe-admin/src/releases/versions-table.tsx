import type { VersionOverview } from '@site/contract';
import { type Column, Table } from '@site/platform';
import { DateTime } from '../lists/date-time';
import css from './releases.module.css';
import { Source } from './source';
import { VersionHealth } from './version-health';

const columns: Column<VersionOverview>[] = [
  {
    key: 'version',
    head: 'Version',
    cell: ({ version, source }) => (
      <span className={css.version}>
        <code>{version}</code>
        <Source source={source} />
      </span>
    ),
  },
  { key: 'publishedAt', head: 'Published', cell: ({ publishedAt }) => <DateTime time={publishedAt} /> },
  { key: 'health', head: 'Errors and speed', cell: (version) => <VersionHealth version={version} /> },
];

/** All published versions of an app with their error rates and their speed. */
export function VersionsTable({ name, versions }: { name: string; versions: readonly VersionOverview[] }) {
  return <Table caption={`Versions of ${name}`} columns={columns} rows={versions} rowKey={({ version }) => version} />;
}
