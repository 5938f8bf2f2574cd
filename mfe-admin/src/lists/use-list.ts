import { messageOf, useSearchParams } from '@site/platform';
import { useEffect, useState } from 'react';
import { queryOf } from './address';
import { fetchPage, type ListPage } from './fetch-page';
import type { ListPath } from './list-path';

export interface List<Row> {
  /** Where the API lists it, below its base, and with which query. */
  path: ListPath;
  query: string;
  /** Something narrows the list: a search, a filter, or what the page itself asks for. */
  narrowed: boolean;
  /** The page on screen; stays while the next one is on its way. */
  page: ListPage<Row> | null;
  loading: boolean;
  /** Why the last try failed. */
  problem: string | null;
  reload: () => void;
}

/**
 * The page of a list that the address names, fetched again whenever that changes.
 * @param fixed what narrows the list besides the address
 */
export function useList<Row>(path: ListPath, fixed: Record<string, string> = {}): List<Row> {
  const [address] = useSearchParams();
  const query = queryOf(address, fixed).toString();
  const [page, setPage] = useState<ListPage<Row> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const leaving = new AbortController();
    setLoading(true);
    setProblem(null);
    fetchPage<Row>(path, new URLSearchParams(query), leaving.signal)
      .then(setPage, async (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(await messageOf(error));
      })
      .finally(() => !leaving.signal.aborted && setLoading(false));
    return () => leaving.abort();
  }, [path, query, tries]);
  const narrowed = Object.keys(fixed).length > 0 || [...address.keys()].some((name) => name !== 'sort');
  return { path, query, narrowed, page, loading, problem, reload: () => setTries((count) => count + 1) };
}
