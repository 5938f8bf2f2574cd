export interface SavedFilter {
  name: string;
  /** The query of the list, without the page. */
  search: string;
}

export const maxFilters = 12;
export const maxName = 40;

/** Reads stored filters, which an older version or another program may have written. */
export function parseFilters(stored: string | null): SavedFilter[] {
  try {
    const filters: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(filters) ? filters.filter(isFilter).slice(0, maxFilters) : [];
  } catch {
    return [];
  }
}

const isFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

/** Adds a filter; one with the same name is replaced, and the oldest one makes room. */
export const withFilter = (filters: readonly SavedFilter[], filter: SavedFilter): SavedFilter[] =>
  [...filters.filter(({ name }) => name !== filter.name), filter].slice(-maxFilters);

/** What of a URL's query is the filter: everything but the page and the open order. */
export function filterOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of ['cursor', 'order']) kept.delete(name);
  return kept.toString();
}
