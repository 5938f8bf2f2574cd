import type { App } from '../http/app-type';
import { styleHashes } from '../http/style-hashes';
import { type ApiDocument, documentationPage } from './page';

/** The OpenAPI document as JSON and as a page. */
export async function documentationRoutes(app: App): Promise<void> {
  const schema = { hide: true };
  app.get('/docs/json', { schema }, async () => app.swagger());
  app.get('/docs', { schema }, async (_request, reply) => {
    const document: unknown = app.swagger();
    const page = documentationPage(document as ApiDocument);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${styleHashes(page)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    });
    return page;
  });
}
