import { useLocation, useQuery, useSearchParams } from '@site/platform';
import { fetchPage, type ListCall, type ListPage, type ListQuery } from './fetch-page';
import { isNarrowed, previousPage, queryOf } from './url-state';

export interface List<Row, Query> {
  call: ListCall<Row, Query>;
  /** The API's query for the current page. */
  query: Query;
  /** Whether a search, a filter or the page's own filter narrows the list. */
  narrowed: boolean;
  /** The current page. It stays on screen while the next one loads. */
  page: ListPage<Row> | null;
  /** Whether `page` is the page in the URL, so that its cursor leads to the next one. */
  isCurrent: boolean;
  loading: boolean;
  /** Error message of the last load. */
  problem: string | null;
  reload: () => void;
}

/**
 * Loads the page of a list that the URL names, and again whenever the URL changes.
 * @param fixed additional filters that are not in the URL
 */
export function useList<Row, Query extends ListQuery>(
  call: ListCall<Row, Query>,
  fixed?: NoInfer<Query>,
): List<Row, Query> {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const query = queryOf(params, fixed);
  const { answer, isCurrent, loading, problem, reload } = useQuery(JSON.stringify(query), async (signal) => {
    const page = await fetchPage(call, query, signal);
    if (page.rows.length > 0 || !params.has('cursor') || signal.aborted) return page;
    // The last row of this page may have been deleted: show the page before it instead.
    setParams(previousPage(params), { replace: true, state });
    return undefined;
  });
  const narrowed = Object.keys(fixed ?? {}).length > 0 || isNarrowed(params);
  return { call, query, narrowed, page: answer, isCurrent, loading, problem, reload };
}
