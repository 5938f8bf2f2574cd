import type { VersionOverview, Vitals } from '@site/contract';
import { type Column, Table } from '@site/platform';
import { speed, visitsOf } from './format';
import css from './releases.module.css';

interface PageSpeed {
  page: string;
  version: string;
  vitals: Vitals;
}

const columns: Column<PageSpeed>[] = [
  {
    key: 'page',
    head: 'Page',
    cell: ({ page, version }) => (
      <span className={css.version}>
        {page}
        <small>
          <code>{version}</code>
        </small>
      </span>
    ),
  },
  { key: 'visits', head: 'Visits', cell: ({ vitals }) => visitsOf(vitals) },
  { key: 'speed', head: '75th percentile', cell: ({ vitals }) => speed(vitals) },
];

/** The web vitals of each page, version by version. Nothing before the first visit was measured. */
export function SpeedTable({ name, versions }: { name: string; versions: readonly VersionOverview[] }) {
  const rows = versions
    .flatMap(({ version, vitals }) =>
      Object.entries(vitals?.pages ?? {}).map(([page, each]) => ({ page, version, vitals: each })),
    )
    .sort((a, b) => a.page.localeCompare(b.page));
  if (rows.length === 0) return null;
  return (
    <section className={css.speed}>
      <h3>Speed by page</h3>
      <Table
        caption={`Speed of ${name} by page`}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.page} ${row.version}`}
      />
    </section>
  );
}
