import type { PathOf, RequestOf } from '@site/contract';
import type { Answer } from '@site/platform';

/** What the API takes as the query of the list at `Path`. The audit log has no filter, so its query fits every list. */
export type ListQuery<Path extends PathOf<'GET'> = '/admin/audit'> = Exclude<
  RequestOf<'GET', Path>['searchParams'],
  URLSearchParams | undefined
>;

/** Calls a list operation of the API: `(searchParams, signal) => api.get('/admin/user', { searchParams, signal })`. */
export type ListCall<Row, Query = ListQuery> = (query: Query, signal?: AbortSignal) => Answer<Row[]>;

export interface ListPage<Row> {
  rows: Row[];
  /** Cursor of the next page. */
  next: string | null;
  /** If more rows match than the API lists: how many of the newest it lists. Otherwise null. */
  tooManyMatches: number | null;
}

/** Reads the cursor from a header such as `Link: </api/v1/admin/user?cursor=A&limit=25>; rel="next"`. */
function nextCursor(link: string | null): string | null {
  const url = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1];
  return url ? new URL(url, 'https://list.invalid').searchParams.get('cursor') : null;
}

/** Fetches one page of a list. */
export async function fetchPage<Row, Query>(
  call: ListCall<Row, Query>,
  query: Query,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const answer = call(query, signal);
  const [rows, { headers }] = await Promise.all([answer.json(), answer]);
  return {
    rows,
    next: nextCursor(headers.get('link')),
    tooManyMatches: Number(headers.get('too-many-matches')) || null,
  };
}

/** Fetches all rows that match `query`, from the first page on. */
export async function fetchAll<Row, Query extends ListQuery>(
  call: ListCall<Row, Query>,
  query: Query,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  const pageQuery = { ...query, limit: 1000 };
  delete pageQuery.cursor;
  for (;;) {
    const page = await fetchPage(call, pageQuery, signal);
    rows.push(...page.rows);
    if (!page.next) return rows;
    pageQuery.cursor = page.next;
  }
}
