import { startApi } from '../test/start-api';
import type { ApiDocument } from './document-type';

const words = new Set(['description', 'summary', 'example', 'examples', 'tags', 'title']);

/** What the API promises now: its OpenAPI document without its words and examples. */
export async function currentDocument(): Promise<ApiDocument> {
  const api = await startApi();
  try {
    const { paths } = JSON.parse(JSON.stringify(api.app.swagger(), inOrder));
    return { paths };
  } finally {
    await api.stop();
  }
}

/** A field may be called `description`, a keyword may not: below `properties` every name stays. */
function inOrder(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => key === 'properties' || !words.has(name));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
