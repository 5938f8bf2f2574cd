import type { List } from './use-list';

/** Tells screen readers what a search, a filter or another page brought. Empty meanwhile, so that the same is told again. */
export function ListNews<Row>({ list: { page, loading, problem } }: { list: List<Row> }) {
  const records = page?.rows.length;
  return (
    <p className="vh" role="status">
      {page && !loading && !problem && (records ? `${records} ${records === 1 ? 'record' : 'records'}` : 'No records')}
    </p>
  );
}
