import type { FastifyInstance } from 'fastify';

/** Reads the live releases and the audit log; any token may read. */
export function readRoutes(releases: FastifyInstance): void {
  releases.get('', ({ releaseClient }) => releaseClient.overview());

  const before = { type: 'integer', minimum: 1 };
  releases.get<{ Querystring: { before?: number } }>(
    '/log',
    { schema: { querystring: { type: 'object', properties: { before } } } },
    ({ releaseClient, query }) => releaseClient.log(query.before),
  );
}
