import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { PreviewReader } from '@site/release/deploy';
import type { ReleaseStore } from '@site/release/store';
import { finishingOptions, finishRequests } from '@site/serving';
import type { Tracing } from '@site/tracing';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ReleaseSetAssigner } from '../assignment/assign-release-set';
import type { Visitors } from '../assignment/visitors';
import type { Documents } from '../document/documents';
import type { Recorder } from '../metrics/recorder';
import type { SiteMetrics } from '../ops/site-metrics';
import type { Processes } from '../processes/start-processes';
import { type AccessLogSettings, setUpLog } from './access-log';
import { clientEventRoutes, rewriteClientEventsUrl } from './client-events';
import { addErrorHandlers, sendError, sendProtocolError } from './error-responses';
import { refuseAmbiguousRequests } from './framing';
import { pageRoutes } from './page-routes';
import { previewRoutes } from './preview-routes';
import type { PublicVersions } from './public-versions';
import { registryRoutes } from './registry-routes';
import { releaseAssetRoutes } from './release-assets';
import { releaseSetRoutes } from './release-set-routes';
import { addSafeHeaders } from './safe-headers';
import { seoRoutes } from './seo-routes';
import { proxyRoutes, Upstream } from './upstream';

interface SiteDeps {
  /** The public URL of the site, for absolute links. */
  siteUrl: string;
  trustProxy: string | undefined;
  /** Other origins whose pages may call the API. */
  apiOrigins: readonly string[];
  log: FastifyBaseLogger;
  accessLog: AccessLogSettings;
  releases: ReleaseStore;
  /** The versions whose files are public. */
  publicVersions: PublicVersions;
  /** The current documents for visitors without canary or preview. */
  documents(): Documents;
  /** Decides which release set a request gets. */
  assigner: ReleaseSetAssigner;
  visitors: Visitors;
  previews: PreviewReader;
  /** Counts, by release, browsers that showed a page or failed to. */
  recorder: Recorder;
  /** Counts requests for the operators; undefined without a port for operators. */
  siteMetrics?: SiteMetrics | undefined;
  /** Traces requests; undefined without a collector. */
  tracing?: Tracing | undefined;
  /** The live registry as a response body, with its ETag. */
  registry(): { body: string; etag: string };
  /** How long idle connections stay open during a stop, in ms. */
  idleOpenMs?: number | undefined;
  /** Targets of forwarded requests; the sandbox exists only with some settings. */
  processes: Pick<Processes, 'api' | 'releaseApi' | 'sandbox'>;
}

/** The routes of the site itself. Each plugin takes what it needs of the dependencies. */
const routes: ((app: FastifyInstance, deps: SiteDeps) => Promise<void>)[] = [
  registryRoutes,
  seoRoutes,
  releaseAssetRoutes,
  releaseSetRoutes,
  previewRoutes,
  pageRoutes,
];

/** Maximum duration of receiving a request in ms. Uploading a passport on a slow connection takes a minute or two. */
const longestRequest = 300_000;

/**
 * A client that neither sends nor takes a byte for this many ms loses its connection, because the files that it is sent
 * stay open meanwhile. Node closes one with an unfinished answer after up to twice the time. Promoting a release on a
 * busy machine takes minutes before the answer begins.
 */
const longestStall = 300_000;

/** Escapes a malformed URL, so that it leads to the not-found page. */
function escapeMalformedUrl(url: string): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** Builds the site's HTTP server: all routes, from top to bottom. */
export async function buildSite(deps: SiteDeps): Promise<FastifyInstance> {
  const app = Fastify({
    // Libraries log addresses at a lower level.
    loggerInstance: deps.log.child({}, { level: 'warn' }),
    trustProxy: deps.trustProxy ?? false,
    ...finishingOptions,
    requestTimeout: longestRequest,
    connectionTimeout: longestStall,
    // A missing Host header is rejected by our own check, with a message.
    http: { requireHostHeader: false },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => rewriteClientEventsUrl(escapeMalformedUrl(url)),
    frameworkErrors: sendError,
    clientErrorHandler: sendProtocolError,
  });

  finishRequests(app, deps.idleOpenMs);
  refuseAmbiguousRequests(app);
  addErrorHandlers(app);
  setUpLog(app, deps.accessLog);
  addSafeHeaders(app);
  deps.siteMetrics?.observe(app);
  deps.tracing?.nameRequests(app, ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none');
  await app.register(cookie);
  // Routes and the not-found handler discard bodies that they do not read, of any type.
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume();
    done(null);
  });

  const api = Upstream.of(app, deps.processes.api);
  const releaseApi = Upstream.of(app, deps.processes.releaseApi, longestStall);
  await app.register(clientEventRoutes, { ...deps, api });
  await app.register(proxyRoutes, { path: '/api', upstream: api, origins: deps.apiOrigins });
  await app.register(proxyRoutes, { path: '/api/v1/releases', upstream: releaseApi });
  const { sandbox } = deps.processes;
  if (sandbox) await app.register(proxyRoutes, { path: '/sandbox', upstream: Upstream.of(app, sandbox) });
  for (const plugin of routes) await app.register(plugin, deps);
  return app;
}
