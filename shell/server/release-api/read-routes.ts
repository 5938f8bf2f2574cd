import { ReleaseLog, ReleaseLogQuery, ReleasesOverview, RouteTable, VersionContents } from '@site/contract';
import { toAppName } from '@site/release/contract';
import type { FastifyInstance } from 'fastify';

/** Reads the live releases, the audit log and what versions consist of; any token may read. */
export function readRoutes(app: FastifyInstance): void {
  app.get('', { schema: { response: { 200: ReleasesOverview } } }, ({ releaseClient }) => releaseClient.overview());

  app.get<{ Querystring: ReleaseLogQuery }>(
    '/log',
    { schema: { querystring: ReleaseLogQuery, response: { 200: ReleaseLog } } },
    ({ releaseClient, query }) => releaseClient.log(query.before),
  );

  app.get('/routes', { schema: { response: { 200: RouteTable } } }, ({ releaseClient }) => releaseClient.routes());

  app.get<{ Params: { name: string; version: string } }>(
    '/:name/:version',
    { schema: { response: { 200: VersionContents } } },
    async ({ releaseClient, params }) =>
      releaseClient.contents(toAppName(params.name, await releaseClient.apps()), params.version),
  );
}
