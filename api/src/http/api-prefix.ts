import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Where the routes are registered and documented. */
export const apiPrefix = '/api/v1';

/** For Fastify's `rewriteUrl`: clients may also call every route below /api, without a version. */
export const rewriteToApiPrefix = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string =>
  url.replace(/^\/api\/(?!v1\/)/, `${apiPrefix}/`);

/**
 * The prefix of the URL that the client called. Its cookies must have the same, or the browser would not send them
 * back.
 */
export const requestedPrefix = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string =>
  originalUrl.startsWith(`${apiPrefix}/`) ? apiPrefix : '/api';

/** The pattern of the route below the prefix that the client called; `none` for an unknown URL. */
export function requestedRoute(request: Pick<FastifyRequest, 'originalUrl' | 'routeOptions'>): string {
  const { url } = request.routeOptions;
  return url === undefined ? 'none' : requestedPrefix(request) + url.slice(apiPrefix.length);
}
