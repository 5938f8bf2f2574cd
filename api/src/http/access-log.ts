import { clientHashOf } from '@site/serving';
import { requestedRoute } from './api-prefix';
import type { App } from './app-type';

/** Logs each answered request in one line: the pattern of its route instead of its URL, and no personal data. */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const { method } = request;
    const client = clientHashOf(request);
    request.log.info({ method, route: requestedRoute(request), status: reply.statusCode, ms, client }, 'access');
  });
}
