import type { RoutesRequest } from '@site/contract';
import { recordSecurityEvent } from '@site/serving';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Events of successful requests, by route suffix. */
const changes: Record<string, string> = {
  '/:name/:version': 'release.published',
  '/:name/promote': 'release.promoted',
  '/:name/rollback': 'release.rolled-back',
  '/:name/canary': 'canary.changed',
  '/restore': 'release.restored',
  '/previews': 'preview.made',
  '/:name/register': 'remote.registered',
  '/:name/unregister': 'remote.unregistered',
  '/routes/rows': 'routes.changed',
};

/** Events of rejected requests, by status. */
const rejections: Record<number, string> = {
  401: 'release-token.refused',
  403: 'release.refused',
  429: 'limit.reached',
};

/** Logs a security event for each change of releases, remotes and routes, and for each rejected attempt. */
export function recordReleaseEvents(app: FastifyInstance, { prefix }: { prefix: string }): void {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const route = request.routeOptions.url?.slice(prefix.length) ?? '';
    const change = statusCode < 300 && request.method !== 'GET' ? changes[route] : undefined;
    // A request without a token is not an attempt.
    const event = change ?? (request.headers.authorization && rejections[statusCode]);
    if (!event) return;
    const paths = change === 'routes.changed' ? pathsIn(request.body as RoutesRequest) : {};
    // The server's own logger is limited to warnings.
    const log = request.log.child({}, { level: 'info' });
    recordSecurityEvent({ log, headers: request.headers }, event, { ...detailsOf(request), ...paths });
  });
}

const pathsIn = ({ add, remove }: RoutesRequest) => ({ added: add?.map(({ path }) => path), removed: remove });

function detailsOf({ params, body, authority }: FastifyRequest) {
  const { name, version } = params as Record<string, string | undefined>;
  const requestBody = body as { version?: string; percent?: number; revision?: string } | null | undefined;
  const details = {
    name,
    version: version ?? requestBody?.version,
    percent: requestBody?.percent,
    revision: requestBody?.revision,
  };
  return { ...details, by: authority?.id };
}
