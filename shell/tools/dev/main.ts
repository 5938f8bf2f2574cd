import { basename } from 'node:path';
import { webpack } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { configurations } from './configurations';
import { localBuild } from './local-build';
import { readOptions } from './options';
import { proxyTo } from './proxy';
import { localRenderer } from './render';
import { serverBundles } from './server-bundles';
import { inspectSite } from './site';

/** Not passed on: errors of a local build say nothing about the deployed versions. */
const eventPaths = ['/api/v1/client-events', '/api/client-events'];

/** `npm run dev -w REMOTE`: runs one local remote with hot reload in a running site, for this browser only. */
async function main(): Promise<void> {
  const { dir, site, port } = readOptions(process.argv.slice(2));
  const name = basename(dir);
  const { pages } = await inspectSite(site, name);
  const [remote, shell] = await configurations(name, dir);
  const compiler = webpack([remote.browser, shell.browser]);
  if (!compiler) throw new Error('Webpack did not take the configurations');
  const server: WebpackDevServer = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      static: false,
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: true } },
      proxy: proxyTo(site, {
        build: async () => {
          await new Promise<void>((resolve) => server.middleware?.waitUntilValid(() => resolve()));
          return localBuild(name, compiler);
        },
        render: localRenderer(site, name, serverBundles([remote.server, shell.server])),
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
