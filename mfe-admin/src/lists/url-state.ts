import type { Sort } from '@site/platform';
import type { ListQuery } from './fetch-page';

// The URL holds the whole state of a list: ?q=asha&sort=-createdAt&state=paid&cursor=A&cursor=B
// `order` is the order whose details are open.
// The cursors are the pages opened so far, so that Previous works; the last one is the current page.

const PAGE_SIZE = 25;

/** Sets a parameter, or removes it if `value` is empty, and returns to the first page. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete('cursor');
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

export function nextPage(params: URLSearchParams, cursor: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.append('cursor', cursor);
  return changed;
}

/** Whether a search or filter narrows the list. The sort order, the page and the open order do not. */
export const isNarrowed = (params: URLSearchParams) =>
  [...params.keys()].some((name) => !['sort', 'cursor', 'order'].includes(name));

export function previousPage(params: URLSearchParams): URLSearchParams {
  const cursors = params.getAll('cursor').slice(0, -1);
  const changed = new URLSearchParams(params);
  changed.delete('cursor');
  for (const cursor of cursors) changed.append('cursor', cursor);
  return changed;
}

/** Converts a table's sort to the API's format, such as `-createdAt`; `parseSort` converts it back. */
export const formatSort = ({ by, direction }: Sort) => (direction === 'descending' ? `-${by}` : by);
export const parseSort = (text: string): Sort =>
  text.startsWith('-') ? { by: text.slice(1), direction: 'descending' } : { by: text, direction: 'ascending' };

/**
 * Returns the API's query for the page in the URL. The API checks the values, which anybody may have written there.
 * @param fixed additional filters that are not in the URL
 */
export function queryOf<Query extends ListQuery>(params: URLSearchParams, fixed?: Query): Query {
  // Of several cursors, the last one stays.
  const { order: _, ...query } = Object.fromEntries(params);
  return { ...query, limit: PAGE_SIZE, ...fixed } as Query;
}
