import Fastify, { type FastifyInstance } from 'fastify';
import { askRunningApi } from '../compose/api-answers';
import { Composer } from '../compose/composer';
import { apiAnswersOf } from '../compose/private-cache';
import { liveCheck } from '../release-desk/live-check';
import { StoreDesk } from '../release-desk/store-desk';
import type { ReleaseStore } from '../releases/store';
import { answerError } from './answer-error';
import { type Authority, authorityOf } from './authority';
import { changeRoutes } from './change-routes';
import { FailedTries } from './failed-tries';
import { publishRoute } from './publish-route';
import { readRoutes } from './read-routes';
import { recordReleaseEvents } from './security-events';
import type { ReleaseServiceSettings } from './settings';

declare module 'fastify' {
  interface FastifyRequest {
    authority: Authority;
    /** The desk of the store, in the name of whoever asks. */
    desk: StoreDesk;
  }
}

/** Releases over HTTP, for teams' own machines and for admins. Everything here needs a token or an admin's session. */
export async function buildReleaseService(
  store: ReleaseStore,
  { siteUrl, apiUrl, diskReserveMb }: Pick<ReleaseServiceSettings, 'siteUrl' | 'apiUrl' | 'diskReserveMb'>,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'warn' },
    // The one peer is the site: it passes on the visitor's address as it judged it, and gives each request an id.
    trustProxy: (_address, hop) => hop === 0,
    requestIdHeader: 'x-request-id',
    forceCloseConnections: 'idle',
  });
  const failed = new FailedTries();
  const check = liveCheck(new Composer(store, askRunningApi({ url: apiUrl }, apiAnswersOf(store))));

  const prefix = '/api/v1/releases';
  recordReleaseEvents(app, prefix);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is nothing at this address.' }));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const authority = await authorityOf(request, { store, apiUrl, failed });
    request.authority = authority;
    request.desk = new StoreDesk(store, { who: authority.who, by: 'person', check }, siteUrl);
  });
  app.register(
    async (releases) => {
      readRoutes(releases);
      publishRoute(releases, store, diskReserveMb);
      changeRoutes(releases);
    },
    { prefix },
  );
  return app;
}
