import { toAppName } from '@site/release/contract';
import type { FastifyInstance } from 'fastify';

/** Reads the live releases, the audit log and what versions consist of; any token may read. */
export function readRoutes(releases: FastifyInstance): void {
  releases.get('', ({ releaseClient }) => releaseClient.overview());

  const before = { type: 'integer', minimum: 1 };
  releases.get<{ Querystring: { before?: number } }>(
    '/log',
    { schema: { querystring: { type: 'object', properties: { before } } } },
    ({ releaseClient, query }) => releaseClient.log(query.before),
  );

  releases.get<{ Params: { name: string; version: string } }>('/:name/:version', ({ releaseClient, params }) =>
    releaseClient.contents(toAppName(params.name), params.version),
  );
}
