import type { List } from './use-list';

interface ListStatusProps {
  list: Pick<List<unknown, never>, 'page' | 'loading' | 'problem'>;
}

/** Announces the number of rows to screen readers. Empty while loading, so that an equal number is announced again. */
export function ListStatus({ list: { page, loading, problem } }: ListStatusProps) {
  const count = page?.rows.length;
  return (
    <p className="vh" role="status">
      {page && !loading && !problem && (count ? `${count} ${count === 1 ? 'record' : 'records'}` : 'No records')}
    </p>
  );
}
