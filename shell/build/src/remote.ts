import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { contractOfRemote } from './contract/contract';
import { ContractFilePlugin } from './contract/contract-file';
import { DefaultExportsPlugin } from './contract/default-exports';
import { OtherScriptsPlugin } from './contract/other-scripts';
import { exposedModules } from './contract/pages';
import { CopyFilesPlugin } from './copy-files';
import { fingerprint } from './fingerprint';
import { carriedBy, islandModule, omitPlatformStyles, splitReact, useOwnPackages } from './packages/island';
import { providedByHost, sharedBy } from './packages/shared';
import { refreshRemote } from './refresh';
import { remoteName } from './remote-name';
import { serverConfig } from './server';
import { standaloneConfigs } from './standalone';
import { webConfig } from './web';

const development = process.env.NODE_ENV === 'development';

/** The webpack configuration of the remote in `dir`: `module.exports = remote(__dirname)`. */
export function remote(dir: string): Configuration[] {
  const name = remoteName(dir);
  const container = name.replaceAll('-', '_');
  const uniqueName = `${container}_${fingerprint(dir)}`;
  const exposed = exposedModules(dir);
  const carried = carriedBy(dir);
  const fileOf = (file: string, target: 'web' | 'server') => (carried ? islandModule(file, carried, target) : file);

  const web = webConfig(dir, name, uniqueName, development);
  web.entry = {};
  web.plugins?.push(
    new CopyFilesPlugin(join(dir, 'src/cards'), 'cards'),
    new OtherScriptsPlugin(dir),
    new DefaultExportsPlugin(dir, exposed),
    ...(development ? [] : [new ContractFilePlugin(dir, contractOfRemote)]),
    new ModuleFederationPlugin({
      name: container,
      library: { type: 'var', name: uniqueName },
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(Object.entries(exposed).map(([name, file]) => [`./${name}`, fileOf(file, 'web')])),
      shared: carried ? {} : sharedBy('remote', dir),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      dev: false,
      // Releases are registered by their entry scripts, so the runtime needs no code for manifests.
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
    }),
  );

  if (development) refreshRemote(web, dir);

  const exports = Object.entries(exposed).map(
    ([module, file]) => `export * as ${JSON.stringify(module)} from ${JSON.stringify(fileOf(file, 'server'))};`,
  );
  const entry = `data:text/javascript,${encodeURIComponent(exports.join('\n'))}`;
  const server = serverConfig(dir, name, entry, carried ? [] : providedByHost, development);
  if (carried) {
    for (const config of [web, server]) {
      useOwnPackages(config, dir);
      omitPlatformStyles(config, dir);
    }
    splitReact(web);
  }
  return [web, server, ...(development ? [] : standaloneConfigs({ dir, name, uniqueName, exposed, carried }))];
}
