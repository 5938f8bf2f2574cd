import type { App } from './app-type';

/**
 * Sets `no-store` on responses with personal data: those to writes, which include logins and everything with a token of
 * a mail, and those to reads that need a session. Public reads set their own cache headers.
 */
export function preventCaching(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const needsSession = request.routeOptions.schema?.security !== undefined;
    if (!isRead || needsSession) reply.header('cache-control', 'no-store');
  });
}
