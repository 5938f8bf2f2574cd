import type { App } from '../http/app-type';
import { styleHashes } from '../http/style-hashes';
import { type ApiDocument, documentationPage } from './page';

/** The OpenAPI document, and a page for people. */
export function documentationRoutes(app: App) {
  const schema = { hide: true };
  for (const base of ['/api/v1', '/api']) app.get(`${base}/docs/json`, { schema }, async () => app.swagger());
  app.get('/api/docs', { schema }, async (_request, reply) => {
    const document: unknown = app.swagger();
    const page = documentationPage(document as ApiDocument);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${styleHashes(page)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    });
    return page;
  });
}
