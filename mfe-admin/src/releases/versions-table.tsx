import type { VersionOverview } from '@site/contract';
import { type Column, Table } from '@site/platform';
import { errorRate } from './format';
import { Moment } from './moment';

const columns: Column<VersionOverview>[] = [
  { key: 'version', head: 'Version', cell: ({ version }) => <code>{version}</code> },
  { key: 'publishedAt', head: 'Published', cell: ({ publishedAt }) => <Moment time={publishedAt} /> },
  { key: 'errors', head: 'Errors', cell: ({ health }) => errorRate(health) },
];

/** All published versions of an app with their error rates. */
export function VersionsTable({ name, versions }: { name: string; versions: readonly VersionOverview[] }) {
  return <Table caption={`Versions of ${name}`} columns={columns} rows={versions} rowKey={({ version }) => version} />;
}
