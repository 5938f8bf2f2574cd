import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { loaders } from './loaders';
import { PageTypesPlugin } from './page-types';
import { useSmallRouter } from './router';
import { folderOf, sharedStandalone } from './shared';
import { minifyScripts, minifyStyles, webConfig } from './web';

/** The folder below `dist/web` with what other hosts load. */
const standaloneFolder = 'standalone';

/**
 * The build of a remote for Module Federation hosts other than the shell. Its entry brings federation's runtime, and the
 * platform for hosts without it. Visitors of the site never load it.
 */
export function standaloneConfigs(
  dir: string,
  name: string,
  uniqueName: string,
  exposed: Record<string, string>,
): Configuration[] {
  const entry = standalonePlatform(dir);
  if (!entry) return [];
  const container = name.replaceAll('-', '_');
  const standalone = webConfig(dir, name, `${uniqueName}_standalone`, false);
  standalone.name = `${name} standalone`;
  standalone.dependencies = [`${name} web`];
  standalone.entry = {};
  standalone.output = { ...standalone.output, path: join(dir, 'dist/web', standaloneFolder) };
  standalone.resolve = {
    ...standalone.resolve,
    alias: { '@site/platform$': entry, ...replacementsIn(dirname(entry)) },
  };
  const noBeacon = { test: /\.tsx?$/, enforce: 'pre' as const, loader: require.resolve('./no-beacon-loader') };
  standalone.module = { rules: [...loaders(name, 'standalone', false), noBeacon] };
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
    new PageTypesPlugin(join(dirname(entry), 'hosted-page.ts'), Object.keys(exposed)),
  );
  return [standalone];
}

/** The platform for other hosts, in this repository. The package that other repositories install has one bundle. */
function standalonePlatform(dir: string): string | undefined {
  const file = join(folderOf('@site/platform', dir), 'src/standalone/index.ts');
  // The real path, by which webpack names the files that `replacementsIn` replaces.
  return existsSync(file) ? realpathSync(file) : undefined;
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

/** Files of the platform that depend on the shell, with those that replace them: `instead/` has the same paths. */
function replacementsIn(folder: string): Record<string, string> {
  const instead = join(folder, 'instead');
  const files = readdirSync(instead, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [join(folder, '..', file.slice(instead.length)), file];
    }),
  );
}
