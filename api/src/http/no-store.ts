import type { App } from './app-type';

/**
 * Keeps personal answers out of every cache: those to calls that change something, which includes login and all that takes
 * a token from a mail, and those to reads that need a session. Public reads say for themselves how long they may be kept.
 */
export function preventCaching(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const needsSession = request.routeOptions.schema?.security !== undefined;
    if (!isRead || needsSession) reply.header('cache-control', 'no-store');
  });
}
