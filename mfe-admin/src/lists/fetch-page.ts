import type { Answer } from '@site/platform';

/** Calls a list of the API: `(searchParams, signal) => api.get('/admin/user', { searchParams, signal })`. */
export type ListCall<Row> = (query: URLSearchParams, signal?: AbortSignal) => Answer<Row[]>;

export interface ListPage<Row> {
  rows: Row[];
  /** Cursor of the page after this one. */
  next: string | null;
  /** How many rows are listed where more match the search, the newest of them; null where all are. */
  tooManyMatches: number | null;
}

/** The cursor in a header such as `Link: </api/v1/admin/user?cursor=A&limit=25>; rel="next"`. */
export function nextCursor(link: string | null): string | null {
  const address = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1];
  return address ? new URL(address, 'https://list.invalid').searchParams.get('cursor') : null;
}

/** One page of a list of the API. */
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

/** Every row that `query` finds, whatever page it names. */
export async function fetchAll<Row>(call: ListCall<Row>, query: URLSearchParams, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  const whole = new URLSearchParams(query);
  whole.set('limit', '1000');
  whole.delete('cursor');
  for (;;) {
    const page = await fetchPage(call, whole, signal);
    rows.push(...page.rows);
    if (!page.next) return rows;
    whole.set('cursor', page.next);
  }
}
