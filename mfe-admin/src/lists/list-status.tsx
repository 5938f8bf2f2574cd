import type { List } from './use-list';

/** Announces the number of rows to screen readers. Empty while loading, so that an equal number is announced again. */
export function ListNews<Row>({ list: { page, loading, problem } }: { list: List<Row> }) {
  const records = page?.rows.length;
  return (
    <p className="vh" role="status">
      {page && !loading && !problem && (records ? `${records} ${records === 1 ? 'record' : 'records'}` : 'No records')}
    </p>
  );
}
