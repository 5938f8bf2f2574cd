import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { forOtherHosts } from './for-other-hosts';
import { loaders } from './loaders';
import { PageTypesPlugin } from './page-types';
import { useSmallRouter } from './router';
import { folderOf, sharedStandalone } from './shared';
import { minifyScripts, minifyStyles, webConfig } from './web';

/** The folder below `dist/web` with what other hosts load. */
const standaloneFolder = 'standalone';

/**
 * The build of a remote for Module Federation hosts other than the shell. Its entry contains federation's runtime, and
 * the platform for hosts without it. Visitors of the site never load it.
 */
export function standaloneConfigs(
  dir: string,
  name: string,
  uniqueName: string,
  exposed: Record<string, string>,
): Configuration[] {
  const platform = standalonePlatform(dir);
  const container = name.replaceAll('-', '_');
  const standalone = webConfig(dir, name, `${uniqueName}_standalone`, false);
  standalone.name = `${name} standalone`;
  standalone.dependencies = [`${name} web`];
  standalone.entry = {};
  standalone.output = { ...standalone.output, path: join(dir, 'dist/web', standaloneFolder) };
  standalone.resolve = { ...standalone.resolve, alias: { '@site/platform$': platform.entry } };
  standalone.module = { rules: loaders(name, 'standalone', false) };
  forOtherHosts(standalone, platform.sources);
  // Minified once: these files are not part of a visit of the site.
  standalone.optimization = { ...standalone.optimization, minimizer: [minifyScripts(), minifyStyles()] };
  useSmallRouter(standalone, false);
  standalone.plugins?.push(
    new ModuleFederationPlugin({
      name: container,
      // Hosts that load the entry by its script write this name into their configuration, so it never changes.
      library: { type: 'var', name: container },
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(Object.entries(exposed).map(([name, file]) => [`./${name}`, hostedPage(file)])),
      shared: sharedStandalone(dir),
      shareStrategy: 'loaded-first',
      manifest: true,
      dts: false,
      dev: false,
    }),
    new PageTypesPlugin(platform.pageTypes, Object.keys(exposed)),
  );
  return [standalone];
}

/** The platform for other hosts: its sources in this repository, a built module in the package that others install. */
function standalonePlatform(dir: string) {
  const folder = folderOf('@site/platform', dir);
  const sources = join(folder, 'src/standalone');
  if (!existsSync(sources))
    return {
      entry: join(folder, 'dist/standalone.mjs'),
      pageTypes: join(folder, 'dist/types/standalone/hosted-page.d.ts'),
    };
  // The real path, by which webpack names the files that `forOtherHosts` replaces.
  const real = realpathSync(sources);
  return { entry: join(real, 'index.ts'), pageTypes: join(real, 'hosted-page.ts'), sources: real };
}

/** A module that exports the page, or what fills a slot, so that it works without the shell. */
const hostedPage = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(
    [
      "import { hostPage } from '@site/platform';",
      `import * as page from ${JSON.stringify(file)};`,
      'const hosted = hostPage(page, __webpack_public_path__);',
      'export const mount = hosted.mount;',
      'export default hosted.default;',
    ].join('\n'),
  )}`;
