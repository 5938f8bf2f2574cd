import { useLocation, useQuery, useSearchParams } from '@site/platform';
import { isNarrowed, newerPage, queryOf } from './address';
import { fetchPage, type ListCall, type ListPage } from './fetch-page';

export interface List<Row> {
  call: ListCall<Row>;
  /** The query of the page on screen. */
  query: string;
  /** Whether a search, a filter or the page itself narrows the list. */
  narrowed: boolean;
  /** The page on screen. It stays while the next one is loading. */
  page: ListPage<Row> | null;
  /** Whether the page on screen is the one that the address names, so that its cursor continues from there. */
  isCurrent: boolean;
  loading: boolean;
  /** Why the last load failed. */
  problem: string | null;
  reload: () => void;
}

/**
 * The page of a list that the address names, loaded again whenever the address changes.
 * @param fixed narrows the list beside the address
 */
export function useList<Row>(call: ListCall<Row>, fixed: Record<string, string> = {}): List<Row> {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const query = queryOf(address, fixed).toString();
  const { answer, isCurrent, loading, problem, reload } = useQuery(query, async (signal) => {
    const page = await fetchPage(call, new URLSearchParams(query), signal);
    if (page.rows.length > 0 || !address.has('cursor') || signal.aborted) return page;
    // The last row of this page may have been deleted: show the page before it instead.
    setAddress(newerPage(address), { replace: true, state });
    return undefined;
  });
  const narrowed = Object.keys(fixed).length > 0 || isNarrowed(address);
  return { call, query, narrowed, page: answer, isCurrent, loading, problem, reload };
}
