import type { FastifyInstance } from 'fastify';
import { balancerIdleMs, finishingOptions, finishRequests } from './finish-requests';
import { trustOnlySites } from './service-secret';

/** Options of Fastify for a server that only sites call. They send the client's address, and an id for each request. */
export const calledBySitesOptions = {
  trustProxy: (_address: string, hop: number) => hop === 0,
  requestIdHeader: 'x-request-id',
  ...finishingOptions,
} as const;

/**
 * Lets a server believe only sites, and stop without failing one of their requests. It needs `calledBySitesOptions`.
 * @param serviceSecret the secret that sites send; a child process has none, because only its site reaches its socket
 */
export function serveOnlySites(
  app: Pick<FastifyInstance, 'addHook' | 'log' | 'server'>,
  serviceSecret: string | undefined,
): void {
  if (serviceSecret) trustOnlySites(app.server, serviceSecret, (text) => app.log.warn(text));
  // The site that started a child process has closed its connections.
  finishRequests(app, serviceSecret ? balancerIdleMs : 0);
}
