import type { Sort } from '@site/platform';

// A list keeps all it shows in the address: ?q=asha&sort=-createdAt&state=paid&cursor=A&cursor=B
// The cursors are the way that was taken through the pages; the last one names the page on screen.

export const PAGE_SIZE = 25;

/** The same list with one thing changed (empty: taken away), from its first page on. */
export function withParam(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  changed.delete('cursor');
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}

export function olderPage(address: URLSearchParams, cursor: string): URLSearchParams {
  const changed = new URLSearchParams(address);
  changed.append('cursor', cursor);
  return changed;
}

/** A search or filter narrows the list; its order and the page do not. */
export const isNarrowed = (address: URLSearchParams) =>
  [...address.keys()].some((name) => name !== 'sort' && name !== 'cursor');

export function newerPage(address: URLSearchParams): URLSearchParams {
  const way = address.getAll('cursor').slice(0, -1);
  const changed = new URLSearchParams(address);
  changed.delete('cursor');
  for (const cursor of way) changed.append('cursor', cursor);
  return changed;
}

/** The API's spelling, `-createdAt`, for a table's sort, and back. */
export const spellSort = ({ by, direction }: Sort) => (direction === 'descending' ? `-${by}` : by);
export const readSort = (spelled: string): Sort =>
  spelled.startsWith('-') ? { by: spelled.slice(1), direction: 'descending' } : { by: spelled, direction: 'ascending' };

/**
 * The API's query for the page that the address names.
 * @param fixed what narrows the list besides the address
 */
export function queryOf(address: URLSearchParams, fixed: Record<string, string> = {}): URLSearchParams {
  const query = new URLSearchParams(address);
  const cursor = query.getAll('cursor').at(-1);
  query.delete('cursor');
  if (cursor) query.set('cursor', cursor);
  query.set('limit', String(PAGE_SIZE));
  for (const [name, value] of Object.entries(fixed)) query.set(name, value);
  return query;
}
