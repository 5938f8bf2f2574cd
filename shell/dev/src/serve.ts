import { remoteName } from '@site/build';
import { webpack } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { releaseAddress } from '../../src/remotes/release-set';
import { buildsOf, localVersion } from './configurations';
import { localBuild, readOutput } from './local-build';
import { readOptions } from './options';
import { proxyTo } from './proxy';
import { localRenderer } from './render';
import { serverBundles } from './server-bundles';
import { type DevelopmentShell, readBuilt } from './shell-builds';
import { inspectSite } from './site';

/** Not passed on: errors of a local build say nothing about the deployed versions. */
const eventPaths = ['/api/v1/client-events', '/api/client-events'];

/** Runs one local remote with hot reload in a running site, for this browser only; `renderThread` renders its pages. */
export async function serve(args: string[], shell: DevelopmentShell, renderThread: string): Promise<void> {
  const { dir, site, port } = readOptions(args);
  const name = remoteName(dir);
  const { pages } = await inspectSite(site, name);
  const remote = await buildsOf(name, dir);
  const { builds, folder = '' } = shell;
  const compiler = webpack([remote.browser, ...(builds ? [builds.browser] : [])]);
  const [ofRemote, ofShell] = compiler?.compilers ?? [];
  if (!compiler || !ofRemote) throw new Error('Webpack did not take the configurations');
  const shellFile = (file: string) => (ofShell ? readOutput(ofShell, file) : readBuilt(folder, `web/${file}`));
  const compiled = serverBundles([remote.server, ...(builds ? [builds.server] : [])]);
  const bundles = async () => [
    ...(await compiled()),
    ...(builds ? [] : [String(await readBuilt(folder, 'server.cjs'))]),
  ];
  const shellAddress = releaseAddress('shell', localVersion);
  const server: WebpackDevServer = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      static: builds ? false : { directory: `${folder}/web`, publicPath: shellAddress, watch: false },
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: true } },
      proxy: proxyTo(site, {
        build: async () => {
          await new Promise<void>((resolve) => server.middleware?.waitUntilValid(() => resolve()));
          return localBuild(name, ofRemote, shellFile);
        },
        render: localRenderer(site, name, bundles, renderThread),
      }),
      setupMiddlewares: (middlewares) => [
        ...eventPaths.map((path) => ({
          name: 'client-events',
          path,
          middleware: (_request: unknown, response: WebpackDevServer.Response) => void response.status(204).end(),
        })),
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  const address = `http://127.0.0.1:${server.options.port}`;
  console.log(`${name} from ${dir}, everything else from ${site}`);
  console.log(`serving ${address}${pages[0] ?? '/'}`);
}
