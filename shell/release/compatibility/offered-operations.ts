import type { AskApi } from '../contract/api-answers';
import { releaseOperations } from './release-operations';

interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
}

const documentPath = '/docs/json';

/**
 * The operations below `/api/v1/` of the API (from its OpenAPI document) and of the release API, as `GET
 * admin/user/{}`.
 */
export async function offeredOperations(ask: AskApi): Promise<string[]> {
  const document = (await ask([documentPath]))[documentPath] as ApiDocument;
  const ofApi = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${below(path)}`),
  );
  return [...ofApi, ...releaseOperations];
}

/** Converts a path to the notation of releases: relative to `/api/v1/`, without parameter names. */
const below = (path: string) => path.replace('/api/v1/', '').replace(/\{[^}]*\}/g, '{}');
