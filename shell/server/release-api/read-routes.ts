import { ReleaseLog, ReleaseLogQuery, ReleasesOverview, RouteTable, VersionContents } from '@site/contract';
import { toAppName } from '@site/release/contract';
import type { FastifyInstance } from 'fastify';
import { answers, VersionParams } from './openapi';

/** Reads the live releases, the audit log and what versions consist of; any token may read. */
export async function readRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    '',
    { schema: { summary: 'The live releases and all published versions', response: answers(ReleasesOverview) } },
    ({ releaseClient }) => releaseClient.overview(),
  );

  app.get<{ Querystring: ReleaseLogQuery }>(
    '/log',
    {
      schema: {
        summary: 'The audit log, latest changes first',
        querystring: ReleaseLogQuery,
        response: answers(ReleaseLog),
      },
    },
    ({ releaseClient, query }) => releaseClient.log(query.before),
  );

  app.get(
    '/routes',
    { schema: { summary: 'The live route table', response: answers(RouteTable, 404) } },
    ({ releaseClient }) => releaseClient.routes(),
  );

  app.get<{ Params: { name: string; version: string } }>(
    '/:name/:version',
    {
      schema: {
        summary: 'What a version consists of',
        params: VersionParams,
        response: answers(VersionContents, 404, 409),
      },
    },
    async ({ releaseClient, params }) =>
      releaseClient.contents(toAppName(params.name, await releaseClient.apps()), params.version),
  );
}
