import type { List } from './use-list';

/** Announces the number of rows to screen readers. Empty while loading, so that an equal number is announced again. */
export function ListStatus<Row>({ list: { page, loading, problem } }: { list: List<Row> }) {
  const count = page?.rows.length;
  return (
    <p className="vh" role="status">
      {page && !loading && !problem && (count ? `${count} ${count === 1 ? 'record' : 'records'}` : 'No records')}
    </p>
  );
}
