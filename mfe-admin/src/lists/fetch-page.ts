import type { Answer } from '@site/platform';

/** Calls a list operation of the API: `(searchParams, signal) => api.get('/admin/user', { searchParams, signal })`. */
export type ListCall<Row> = (query: URLSearchParams, signal?: AbortSignal) => Answer<Row[]>;

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
export async function fetchPage<Row>(
  call: ListCall<Row>,
  query: URLSearchParams,
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
export async function fetchAll<Row>(call: ListCall<Row>, query: URLSearchParams, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  const pageQuery = new URLSearchParams(query);
  pageQuery.set('limit', '1000');
  pageQuery.delete('cursor');
  for (;;) {
    const page = await fetchPage(call, pageQuery, signal);
    rows.push(...page.rows);
    if (!page.next) return rows;
    pageQuery.set('cursor', page.next);
  }
}
