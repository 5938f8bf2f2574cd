import Fastify, { type FastifyInstance } from 'fastify';
import { serveFindable } from '../findable/serve';
import type { Recorder } from '../health/recorder';
import { servePreviews } from '../previews/serve';
import type { PreviewReader } from '../previews/token';
import type { ReleaseStore } from '../releases/store';
import { watchClientEvents } from './client-events';
import type { Documents } from './documents';
import type { Giving } from './giving';
import { isFresh } from './negotiate';
import { servePages } from './pages-route';
import { answerBroken, answerError, refuseInWords } from './refusals';
import { serveReleaseAssets } from './release-assets';
import { serveReleaseSet } from './release-set-route';
import { addSafeHeaders } from './safe-headers';
import { type PortOf, passOn } from './upstream';

export interface SiteParts {
  /** The address that visitors know, for what names pages in full. */
  siteUrl: string;
  trustProxy: string | undefined;
  releases: ReleaseStore;
  /** The documents of what everybody gets now who has no canary and no preview. */
  documents(): Documents;
  /** Which documents a request is given. */
  giving: Giving;
  previews: PreviewReader;
  /** Counts who was given what, and what failed. */
  recorder: Recorder;
  /** The registry that is live now, as it is sent, with its ETag. */
  registry(): { body: string; etag: string };
  api: PortOf;
  releaseService: PortOf;
  /** Undefined where no sandbox exists. */
  sandbox: PortOf | undefined;
}

/** A request that is still being sent after this time is cut off, in ms; a passport on a slow line needs a minute or two. */
const longestRequest = 300_000;

/** An address with broken escapes is taken letter by letter: it names nothing, and gets the page that says so. */
function readable(url: string): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** The site's own HTTP server: what answers what, from top to bottom. */
export async function buildSite(parts: SiteParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: 'warn' },
    trustProxy: parts.trustProxy ?? false,
    forceCloseConnections: 'idle',
    requestTimeout: longestRequest,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readable(url),
    frameworkErrors: answerError,
    clientErrorHandler: answerBroken,
  });

  refuseInWords(app);
  addSafeHeaders(app);
  await watchClientEvents(app, parts.giving, parts.recorder, parts.api);
  await passOn(app, '/api', parts.api);
  await passOn(app, '/api/v1/releases', parts.releaseService);
  if (parts.sandbox) await passOn(app, '/sandbox', parts.sandbox);

  app.get('/remotes.json', (request, reply) => {
    const { body, etag } = parts.registry();
    reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*', etag });
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  serveFindable(app, parts.documents, parts.siteUrl);
  serveReleaseAssets(app, parts.releases);
  serveReleaseSet(app, parts.giving);
  servePreviews(app, parts);
  servePages(app, parts.giving, (given, sender, { remote }) => parts.recorder.served(given, sender, remote));
  return app;
}
