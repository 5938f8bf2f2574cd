import type { AskApi } from './composed-store';

interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
}

const documentPath = '/docs/json';

/** The operations that the API offers, by its own OpenAPI document, as `GET admin/user/{}`. */
export async function offeredOperations(ask: AskApi): Promise<string[]> {
  const document = (await ask([documentPath]))[documentPath] as ApiDocument;
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${below(path)}`),
  );
}

/** As releases name it: below `/api/v1/`, and whatever a parameter is called. */
const below = (path: string) => path.replace('/api/v1/', '').replace(/\{[^}]*\}/g, '{}');
