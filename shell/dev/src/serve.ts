import { exposedModules, pagesOf, remoteName } from '@site/build';
import { hasParameters, type Route, withAddedRoutes } from '@site/release/contract';
import { webpack } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { releaseAddress } from '../../src/remotes/release-set';
import { findRoute } from '../../src/routing/route';
import { addedRoutes } from './added-routes';
import { buildsOf, localVersion } from './configurations';
import { DocumentScripts } from './document-scripts';
import { localBuild, readOutput } from './local-build';
import { newestBuilds } from './newest-builds';
import { readOptions, usageOf } from './options';
import { proxyTo } from './proxy';
import { localRenderer } from './render';
import { requireFreePort } from './require-free-port';
import { serverBundles } from './server-bundles';
import { type DevelopmentShell, readBuilt } from './shell-builds';
import { inspectSite, reservedPaths } from './site';
import { watchPages } from './watch-pages';

/** Not passed on: errors of a local build say nothing about the deployed versions. */
const eventPaths = ['/api/v1/client-events', '/api/client-events'];

const host = '127.0.0.1';

/**
 * Runs one local remote with hot reload in a running site, for this browser only; `renderThread` renders its pages.
 * `planned` is the next route table, if this repository has it.
 */
export async function serve(
  args: string[],
  shell: DevelopmentShell,
  renderThread: string,
  planned: Route[] = [],
): Promise<void> {
  const usage = usageOf(shell.builds ? undefined : 'npm run dev');
  if (args.includes('--help')) return console.log(usage);
  const { dir, site, port } = readOptions(args, usage);
  const name = remoteName(dir);
  if (port !== 'auto') await requireFreePort(port, host);
  const routes = await inspectSite(site);
  const pages = Object.keys(pagesOf(dir));
  const local = { name, pages, planned };
  const wanted = addedRoutes(routes, local).map(({ path }) => path);
  const reserved = await reservedPaths(site, wanted);
  const added = (live: Route[]) => addedRoutes(live, { ...local, reserved });
  const routesOf = (live: Route[]) => withAddedRoutes(live, added(live));
  const known = routesOf(routes);
  const remote = await buildsOf(name, dir);
  const { builds, folder = '' } = shell;
  const compiler = webpack([remote.browser, ...(builds ? [builds.browser] : [])]);
  const [ofRemote, ofShell] = compiler?.compilers ?? [];
  if (!compiler || !ofRemote)
    throw new Error('Webpack created no compiler from the webpack.config.cjs of the remote and the shell');
  const shellFile = (file: string) => (ofShell ? readOutput(ofShell, file) : readBuilt(folder, `web/${file}`));
  const compiled = serverBundles([remote.server, ...(builds ? [builds.server] : [])]);
  const bundles = async () => [
    ...(await compiled()),
    ...(builds ? [] : [{ source: String(await readBuilt(folder, 'server.cjs')) }]),
  ];
  const documentScripts = new DocumentScripts();
  const shellAddress = releaseAddress('shell', localVersion);
  const server: WebpackDevServer = new WebpackDevServer(
    {
      host,
      port,
      static: builds ? false : { directory: `${folder}/web`, publicPath: shellAddress, watch: false },
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: true } },
      proxy: proxyTo(site, {
        build: async () => {
          await newestBuilds(server);
          return localBuild(name, ofRemote, shellFile, documentScripts);
        },
        render: localRenderer(site, name, bundles, renderThread),
        routesOf,
        isPage: (pathname) => findRoute(known, pathname) !== undefined,
      }),
      setupMiddlewares: (middlewares) => [
        ...eventPaths.map((path) => ({
          name: 'client-events',
          path,
          middleware: (_request: unknown, response: WebpackDevServer.Response) => void response.status(204).end(),
        })),
        { name: 'document-scripts', middleware: documentScripts.serve },
        ...middlewares,
      ],
    },
    compiler,
  );
  const files = () => Object.values(exposedModules(dir)).map((file) => file.replace('./', ''));
  ofRemote.hooks.watchClose.tap('serve', watchPages(files, console.log));
  await server.start();
  const address = `http://${host}:${server.options.port}`;
  console.log(`${name} from ${dir}, everything else from ${site}`);
  for (const { page, path } of added(routes))
    console.log(
      reserved.includes(path)
        ? `${page} cannot be shown at ${path}, which the site answers without a page. Plan another path for it`
        : `${page} has no route on the site yet; here it is at ${address}${path}`,
    );
  const first = known.find((route) => route.remote === name && !hasParameters(route) && !reserved.includes(route.path));
  console.log(`serving ${address}${first?.path ?? '/'}`);
}
