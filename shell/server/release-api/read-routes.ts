import type { FastifyInstance } from 'fastify';

/** Reads the live releases and the audit log; any token may read. */
export function readRoutes(releases: FastifyInstance): void {
  releases.get('', ({ desk }) => desk.overview());

  const before = { type: 'integer', minimum: 1 };
  releases.get<{ Querystring: { before?: number } }>(
    '/log',
    { schema: { querystring: { type: 'object', properties: { before } } } },
    ({ desk, query }) => desk.log(query.before),
  );
}
