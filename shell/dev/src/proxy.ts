import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { errorMessage, type Route } from '@site/release/contract';
import { type Options, responseInterceptor } from 'http-proxy-middleware';
import { releaseAddress } from '../../src/remotes/release-set';
import { findRoute } from '../../src/routing/route';
import { localVersion } from './configurations';
import { releaseSetIn, withLocalBuild } from './document';
import type { LocalBuild } from './local-build';
import { developmentPolicy } from './policy';
import { registryWith } from './registry';
import type { RenderLocal } from './render';
import { rewriteResponseHeaders } from './response-headers';

type Proxy = Options & { context: (pathname: string, request: IncomingMessage) => boolean };

const registryPath = '/remotes.json';
/** Files of the development shell, which are served here and not passed on. */
const localShell = `${releaseAddress('shell', localVersion)}/`;
const pathOf = (url = '/') => url.split('?', 1)[0] ?? '/';

/** Whether a request asks for a page, as browsers do, or as `curl` does, which accepts everything. */
const asksForPage = ({ accept = '*/*' }: IncomingHttpHeaders, isPage: () => boolean) =>
  accept.includes('text/html') || (accept === '*/*' && isPage());

interface Local {
  /** Resolves with the last compilation; rejects if it failed. */
  build(): Promise<LocalBuild>;
  render: RenderLocal;
  /** Adds routes of pages that the site does not show yet. */
  routesOf(live: Route[]): Route[];
  /** Whether the site or the working copy has a page at a path. */
  isPage(pathname: string): boolean;
}

/** Proxies everything that is not built locally to `site`. */
export function proxyTo(site: string, local: Local): Proxy[] {
  /** Whether the response is a document or the registry, where the local build replaces the deployed one. */
  const isChanged = (url: string | undefined, { method, headers }: IncomingMessage) =>
    method === 'GET' && (pathOf(url) === registryPath || asksForPage(headers, () => local.isPage(pathOf(url))));
  const everything: Options = { target: site, changeOrigin: true, logLevel: 'silent', onError: siteUnreachable(site) };
  const passed: Options = {
    ...everything,
    onProxyReq: (toSite, request) => rewriteRequestHeaders(toSite, request, site),
    onProxyRes: (answer) => rewriteResponseHeaders(answer, site),
  };
  const change = responseInterceptor(async (body, answer, request, response) =>
    changed(body, answer, request, response, local),
  );
  const intercepted: Options = {
    ...everything,
    selfHandleResponse: true,
    onProxyReq: (toSite, request) => {
      rewriteRequestHeaders(toSite, request, site);
      // The proxy changed the cached copy, so the site cannot tell whether it is fresh.
      toSite.removeHeader('if-none-match');
    },
    onProxyRes: (answer, request, response) => {
      rewriteResponseHeaders(answer, site);
      return change(answer, request, response);
    },
  };
  return [
    { ...intercepted, context: isChanged },
    { ...passed, context: (pathname, request) => !isChanged(pathname, request) && !pathname.startsWith(localShell) },
  ];
}

/** Rewrites the proxy's own origin to the site's. Requests of other origins stay recognizable as such. */
function rewriteRequestHeaders(toSite: ClientRequest, { headers }: IncomingMessage, site: string): void {
  const own = `http://${headers.host}`;
  if (headers.origin === own) toSite.setHeader('origin', site);
  if (headers.referer?.startsWith(`${own}/`)) toSite.setHeader('referer', site + headers.referer.slice(own.length));
}

async function changed(
  body: Buffer,
  { headers }: IncomingMessage,
  { headers: { host }, url }: IncomingMessage,
  response: ServerResponse,
  local: Local,
): Promise<Buffer | string> {
  const isHtml = headers['content-type']?.startsWith('text/html');
  if (!isHtml && pathOf(url) !== registryPath) return body;
  try {
    response.setHeader('cache-control', 'no-store');
    response.removeHeader('etag');
    if (!isHtml) return registryWith(String(body), await local.build(), `http://${host}`);
    const policy = headers['content-security-policy'];
    if (policy) response.setHeader('content-security-policy', developmentPolicy(String(policy)));
    const set = releaseSetIn(String(body));
    if (!set) return body;
    // First, because it reads the newest sources, which the watcher of the other build may not have noticed yet.
    const routes = local.routesOf(set.routes);
    const rendering = await local.render(routes, pathOf(url));
    // The site answers 404 at the path of an added route.
    if (findRoute(routes, pathOf(url))) response.statusCode = 200;
    return withLocalBuild(String(body), pathOf(url), await local.build(), rendering, local.routesOf);
  } catch (error) {
    response.statusCode = 502;
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    return errorMessage(error);
  }
}

const siteUnreachable =
  (site: string): Options['onError'] =>
  (error, _request, response) => {
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${site} does not answer (${error.message}). Is the site running?`);
  };
