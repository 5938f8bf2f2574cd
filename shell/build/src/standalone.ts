import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { forOtherHosts } from './for-other-hosts';
import { hostingOf } from './hosting';
import { loaders, ownImports } from './loaders';
import { splitReact, useOwnPackages } from './packages/island';
import { sharedStandalone } from './packages/shared';
import { PageTypesPlugin } from './page-types';
import { useSmallRouter } from './router';
import { minifyScripts, minifyStyles, webConfig } from './web';

/** The folder below `dist/web` with what other hosts load. */
const standaloneFolder = 'standalone';

interface Remote {
  dir: string;
  name: string;
  /** Separates its releases on one page. */
  uniqueName: string;
  /** Files of its modules, by name. */
  exposed: Record<string, string>;
  /** The packages that it brings along, if it is an island. */
  carried: Record<string, string> | undefined;
}

/**
 * The build of a remote for Module Federation hosts other than the shell. Its entry contains federation's runtime, and
 * the platform for hosts without it. Visitors of the site never load it.
 */
export function standaloneConfigs({ dir, name, uniqueName, exposed, carried }: Remote): Configuration[] {
  const hosting = hostingOf(dir, carried);
  if (!hosting) return [];
  const container = name.replaceAll('-', '_');
  const standalone = webConfig(dir, name, `${uniqueName}_standalone`, false);
  standalone.name = `${name} standalone`;
  standalone.dependencies = [`${name} web`];
  standalone.entry = {};
  standalone.output = { ...standalone.output, path: join(dir, 'dist/web', standaloneFolder) };
  standalone.resolve = { ...standalone.resolve, alias: { [`${hosting.request}$`]: hosting.entry } };
  standalone.module = { rules: [ownImports(dir), ...loaders(name, 'standalone', false)] };
  forOtherHosts(standalone, hosting.sources);
  if (carried) useOwnPackages(standalone, dir);
  // Minified once: these files are not part of a visit of the site.
  standalone.optimization = { ...standalone.optimization, minimizer: [minifyScripts(), minifyStyles()] };
  if (carried) splitReact(standalone);
  // An island without a platform may have no router installed.
  if (!carried || '@site/platform' in carried) useSmallRouter(standalone, false);
  standalone.plugins?.push(
    new ModuleFederationPlugin({
      name: container,
      // Hosts that load the entry by its script write this name into their configuration, so it never changes.
      library: { type: 'var', name: container },
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(Object.entries(exposed).map(([name, file]) => [`./${name}`, hosting.moduleOf(file)])),
      shared: carried ? {} : sharedStandalone(dir),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      dev: false,
    }),
    new PageTypesPlugin(hosting.pageTypes, Object.keys(exposed)),
  );
  return [standalone];
}
