import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { contractOfHost } from './contract/contract';
import { ContractFilePlugin } from './contract/contract-file';
import { CopyFilesPlugin } from './copy-files';
import { EntryListPlugin } from './entry-list';
import { sharedBy } from './packages/shared';
import { refreshHost, shareRefresh } from './refresh';
import { useSmallRouter } from './router';
import { serverConfig } from './server';
import { startScriptConfig } from './start-script';
import { minifyScripts, webConfig } from './web';

const development = process.env.NODE_ENV === 'development';

/** The webpack configuration of the shell in `dir`: `src/client.tsx` for browsers, `src/server.tsx` for the server. */
export function host(dir: string): Configuration[] {
  const web = webConfig(dir, 'shell', 'shell', development);
  // A shared module is only provided if the host imports it, and the shell does not use all of the platform.
  const modules = ['@site/platform', join(dir, 'src/client.tsx')];
  // Released remotes use the production JSX runtime, also in a development shell, which has another one.
  web.entry = { main: development ? [shareRefresh, 'react/jsx-runtime', ...modules] : modules };
  // Otherwise both module formats of this plugin, and with them two copies of the runtime, are bundled.
  const external = require.resolve('@module-federation/inject-external-runtime-core-plugin', {
    paths: [require.resolve('@module-federation/enhanced/webpack')],
  });
  web.resolve = {
    ...web.resolve,
    alias: { [external]: external.replace(/\.cjs$/, '.js') },
  };
  useSmallRouter(web, development);
  web.plugins?.push(
    new EntryListPlugin(),
    ...(development ? [] : [new ContractFilePlugin(dir, contractOfHost)]),
    new CopyFilesPlugin(join(dir, 'src/icons'), 'icons'),
    new CopyFilesPlugin(join(dir, 'src/cards'), 'cards'),
    new ModuleFederationPlugin({
      name: 'shell',
      shared: sharedBy('host', dir),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      dev: false,
      // Releases are registered by their entry scripts, so the runtime needs no code for manifests.
      experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
  );
  if (development) refreshHost(web);
  return [
    web,
    minifiedServer(serverConfig(dir, 'shell', join(dir, 'src/server.tsx'), [], development)),
    startScriptConfig(dir),
  ];
}

/**
 * Minifies the bundle and omits React's streaming renderer. Each rendering evaluates this bundle again, in an engine
 * without a compiler; both together save two thirds of that time.
 */
function minifiedServer(server: Configuration): Configuration {
  const files = join(dirname(require.resolve('react-dom/package.json')), 'cjs');
  const renderer = join(files, `react-dom-server-legacy.browser.${development ? 'development' : 'production'}.js`);
  return {
    ...server,
    resolve: { ...server.resolve, alias: { 'react-dom/server$': renderer } },
    optimization: { ...server.optimization, minimize: !development, minimizer: [minifyScripts()] },
  };
}
