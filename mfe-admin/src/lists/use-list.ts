import { messageOf, useLocation, useSearchParams } from '@site/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { isNarrowed, newerPage, queryOf } from './address';
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
  /** The page on screen is the one that the address names: its cursor leads on from there. */
  isCurrent: boolean;
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
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const query = queryOf(address, fixed).toString();
  const [shown, setShown] = useState<{ query: string; page: ListPage<Row> } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [tries, setTries] = useState(0);
  const show = useEffectEvent((asked: string, page: ListPage<Row>) => {
    if (asked !== query) return;
    // The last row of this page may have been deleted: what is left stands on the page before it.
    if (page.rows.length === 0 && address.has('cursor')) setAddress(newerPage(address), { replace: true, state });
    else setShown({ query, page });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const leaving = new AbortController();
    setLoading(true);
    setProblem(null);
    fetchPage<Row>(path, new URLSearchParams(query), leaving.signal)
      .then(
        (page) => !leaving.signal.aborted && show(query, page),
        async (error: unknown) => {
          if (!leaving.signal.aborted) setProblem(await messageOf(error));
        },
      )
      .finally(() => !leaving.signal.aborted && setLoading(false));
    return () => leaving.abort();
  }, [path, query, tries]);
  return {
    path,
    query,
    narrowed: Object.keys(fixed).length > 0 || isNarrowed(address),
    page: shown?.page ?? null,
    isCurrent: shown?.query === query,
    loading,
    problem,
    reload: () => setTries((count) => count + 1),
  };
}
