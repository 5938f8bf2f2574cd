import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { major, satisfies } from 'semver';
import type { Configuration } from 'webpack';
import { BuildError } from '../errors/build-error';
import { folderOf, installedFolder, rangeOf, versionOf } from './shared';

/** The majors that the shell shares with remotes. A test compares them with the shell's packages. */
export const sharedMajors: Record<string, number> = { react: 19, '@site/platform': 1 };

/** Connects an island with the site. */
const connection = '@site/island';

interface PackageManifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const manifestIn = (folder: string): PackageManifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Returns the packages with versions that the remote in `dir` brings along because it has another major of React or of
 * the platform than the shell; undefined if it shares those of the shell.
 * @throws BuildError if they are incompatible with each other
 */
export function carriedBy(dir: string): Record<string, string> | undefined {
  const { dependencies, devDependencies, peerDependencies } = manifestIn(dir);
  const usesPlatform = '@site/platform' in { ...dependencies, ...devDependencies, ...peerDependencies };
  const used = usesPlatform ? ['react', '@site/platform'] : ['react'];
  const carried = Object.fromEntries(used.map((id) => [id, versionOf(id, dir)]));
  if (Object.entries(carried).every(([id, version]) => major(version) === sharedMajors[id])) return undefined;
  const { react = '', '@site/platform': platform } = carried;
  const reactDom = versionOf('react-dom', dir);
  if (reactDom !== react)
    throw new BuildError(`${dir} has react ${react} and react-dom ${reactDom}: install the same version`);
  if (!platform) return carried;
  const range = manifestIn(folderOf('@site/platform', dir)).peerDependencies?.react ?? '*';
  if (!satisfies(react, range, { includePrerelease: true }))
    throw new BuildError(
      `${dir} has react ${react}, and its @site/platform ${platform} needs react ${range}. Use another version of one of them, or ${connection} instead of the platform`,
    );
  return carried;
}

/** What an island requires of the site: only what connects it. */
export const requiredByIsland = (dir: string): Record<string, string> => ({
  [connection]: rangeOf(connection, dir),
  '@module-federation/enhanced': rangeOf('@module-federation/enhanced', dir),
});

type Target = 'web' | 'server';

/** The code that makes an island of a page, or of what fills a slot. */
export function islandModule(file: string, carried: Record<string, string>, target: Target): string {
  const { react: _stated, ...others } = carried;
  const source = [
    `export * from ${JSON.stringify(file)};`,
    `import Page from ${JSON.stringify(file)};`,
    ...(target === 'web'
      ? [
          "import { createRoot, hydrateRoot } from 'react-dom/client';",
          "import { flushSync } from 'react-dom';",
          `import { islandInBrowser as islandOf } from '${connection}';`,
          'const renderer = { createRoot, hydrateRoot, flushSync };',
        ]
      : [
          "import { renderToString as renderer } from 'react-dom/server';",
          `import { islandOnServer as islandOf } from '${connection}';`,
        ]),
    ...('@site/platform' in others ? ["import { IslandProvider as Provider } from '@site/platform/island';"] : []),
    `const carries = ${JSON.stringify(others)};`,
    `export const island = islandOf(Page, renderer, { carries${'@site/platform' in others ? ', Provider' : ''} });`,
  ].join('\n');
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** Makes all code of an island use its remote's packages: its own React, and the server renderer without streams. */
export function useOwnPackages(config: Configuration, dir: string): void {
  const reactDom = folderOf('react-dom', dir);
  const files = readdirSync(join(reactDom, 'cjs'));
  const pattern = new RegExp(`^react-dom-server-legacy\\.browser\\.${config.mode}(\\.min)?\\.js$`);
  const renderer = files.find((file) => pattern.test(file));
  config.resolve = {
    ...config.resolve,
    alias: {
      ...config.resolve?.alias,
      react: folderOf('react', dir),
      ...(renderer && { 'react-dom/server$': join(reactDom, 'cjs', renderer) }),
      'react-dom': reactDom,
    },
  };
}

/** The site's pages have the styles of the shell's platform; those of another one would change header and footer. */
export function omitPlatformStyles(config: Configuration, dir: string): void {
  const folder = installedFolder('@site/platform', dir);
  if (!folder) return;
  // The real path, by which webpack names the files.
  const files = ['src/styles/index.css', 'dist/styles.css'].map((file) => join(realpathSync(folder), file));
  const omitted = Object.fromEntries(files.filter(existsSync).map((file) => [file, false as const]));
  config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...omitted } };
}

/** One file for React, which all pages of an island have in common. */
export function splitReact(web: Configuration): void {
  const splitChunks = web.optimization?.splitChunks;
  if (!splitChunks) return;
  splitChunks.cacheGroups = {
    ...splitChunks.cacheGroups,
    react: { test: /[\\/]node_modules[\\/](react|react-dom|scheduler)([\\/]|-\d)/, name: 'react', enforce: true },
  };
}
