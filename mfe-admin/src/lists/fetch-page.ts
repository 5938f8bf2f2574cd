import { api } from '@site/platform';
import type { ListPath } from './list-path';

export interface ListPage<Row> {
  rows: Row[];
  /** Cursor of the page after this one. */
  next: string | null;
}

/** The cursor in a header such as `Link: </api/v1/admin/user?cursor=A&limit=25>; rel="next"`. */
export function nextCursor(link: string | null): string | null {
  const address = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1];
  return address ? new URL(address, 'https://list.invalid').searchParams.get('cursor') : null;
}

/** One page of a list of the API. */
export async function fetchPage<Row>(
  path: ListPath,
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<ListPage<Row>> {
  const response = await api.get(path, { searchParams: query, signal });
  return { rows: await response.json<Row[]>(), next: nextCursor(response.headers.get('link')) };
}

/** Every row that `query` finds, whatever page it names. */
export async function fetchAll<Row>(path: ListPath, query: URLSearchParams, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = [];
  const whole = new URLSearchParams(query);
  whole.set('limit', '1000');
  whole.delete('cursor');
  for (;;) {
    const page = await fetchPage<Row>(path, whole, signal);
    rows.push(...page.rows);
    if (!page.next) return rows;
    whole.set('cursor', page.next);
  }
}
