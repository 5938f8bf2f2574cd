import type { AskApi } from '../contract/api-answers';
import { releaseOperations } from './release-operations';

interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
}

const documentPath = '/docs/json';

/** What is offered below `/api/v1/`, by the API's own OpenAPI document and the release service, as `GET admin/user/{}`. */
export async function offeredOperations(ask: AskApi): Promise<string[]> {
  const document = (await ask([documentPath]))[documentPath] as ApiDocument;
  const ofApi = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${below(path)}`),
  );
  return [...ofApi, ...releaseOperations];
}

/** As releases name it: below `/api/v1/`, and whatever a parameter is called. */
const below = (path: string) => path.replace('/api/v1/', '').replace(/\{[^}]*\}/g, '{}');
