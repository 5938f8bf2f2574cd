import { startApi } from '../test/start-api';
import type { ApiDocument } from './document-type';

const descriptiveKeywords = new Set(['description', 'summary', 'example', 'examples', 'tags', 'title']);

/** The current OpenAPI document without descriptions and examples. */
export async function currentDocument(): Promise<ApiDocument> {
  const api = await startApi();
  try {
    const { paths } = JSON.parse(JSON.stringify(api.app.swagger(), normalize));
    return { paths };
  } finally {
    await api.stop();
  }
}

/** Sorts keys and removes descriptive keywords. Below `properties` a key is the name of a field and stays. */
function normalize(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([name]) => key === 'properties' || !descriptiveKeywords.has(name));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
