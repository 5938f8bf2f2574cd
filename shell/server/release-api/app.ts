import { LocalReleaseClient } from '@site/release/client';
import { apiAnswersOf, askRunningApi } from '@site/release/render';
import type { ReleaseStore } from '@site/release/store';
import {
  answerReadiness,
  calledBySitesOptions,
  type RequestMetrics,
  sendNotFound,
  serveOnlySites,
} from '@site/serving';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ReleaseApiSettings } from '../config/release-api-settings';
import { type Authority, authorityOf } from './authority';
import { FailedAttempts } from './failed-attempts';
import { openComposer, openDeployments } from './open-deployments';
import { archiveTypes, registerOpenApi } from './openapi';
import { publishRoutes } from './publish-routes';
import { readRoutes } from './read-routes';
import { recordReleaseEvents } from './security-events';
import { sendError } from './send-error';
import { writeRoutes } from './write-routes';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route needs no token. */
    isPublic?: boolean;
  }
  interface FastifyRequest {
    authority: Authority;
    /** Manages the releases of the store on behalf of the requester. */
    releaseClient: LocalReleaseClient;
  }
}

/**
 * The release API, for teams' machines and for admins. Every route needs a release token or an admin's
 * session, except the OpenAPI document and `/health/ready`.
 */
export async function buildReleaseApi(
  store: ReleaseStore,
  {
    siteUrl,
    assetsUrl,
    apiUrl,
    diskReserveMb,
    serviceSecret,
  }: Pick<ReleaseApiSettings, 'siteUrl' | 'assetsUrl' | 'apiUrl' | 'diskReserveMb' | 'serviceSecret'>,
  log: FastifyBaseLogger,
  { metrics, isStopping = () => false }: { metrics?: RequestMetrics; isStopping?: () => boolean } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log.child({}, { level: 'warn' }),
    ...calledBySitesOptions,
    frameworkErrors: sendError,
  });
  serveOnlySites(app, serviceSecret);
  const failed = new FailedAttempts(store.storage.attempts);
  const ask = askRunningApi({ url: apiUrl }, apiAnswersOf(store));
  const deployments = openDeployments(store, openComposer(store, ask, assetsUrl));

  const prefix = '/api/v1/releases';
  metrics?.observe(app);
  const publicAndHidden = { schema: { hide: true }, config: { isPublic: true } };
  app.get('/health/ready', publicAndHidden, answerReadiness(isStopping));
  recordReleaseEvents(app, { prefix });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(sendNotFound);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.routeOptions.config.isPublic) return;
    const authority = await authorityOf(request, { store, apiUrl, failed });
    request.authority = authority;
    request.releaseClient = new LocalReleaseClient(deployments, { name: authority.actor, source: 'person' }, siteUrl);
  });
  await registerOpenApi(app, prefix);
  await app.register(
    async (releases) => {
      // Any route may get an archive. Those that need JSON say which field is missing.
      for (const type of archiveTypes)
        releases.addContentTypeParser(type, (_request, payload, done) => done(null, payload));
      await releases.register(readRoutes);
      await releases.register(publishRoutes, { store, diskReserveMb });
      await releases.register(writeRoutes);
    },
    { prefix },
  );
  return app;
}
