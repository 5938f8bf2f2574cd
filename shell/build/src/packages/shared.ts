import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BuildError } from '../errors/build-error';

/** Packages that the host provides at run time as singletons and remotes do not bundle. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'zustand', '@site/platform'];

/** Packages that a remote's server bundle gets from the host. */
export const providedByHost = [...singletons, 'react-router-dom'];

/** Packages whose versions or ranges are part of a release's contract. */
export const statedPackages = [
  '@site/platform',
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
  '@module-federation/enhanced',
  '@site/island',
];

interface Manifest {
  version: string;
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Returns the folder of a package, found from `dir`; undefined if it is not installed. */
export function installedFolder(name: string, dir: string): string | undefined {
  // `require.resolve` fails for packages that do not export their manifest.
  const folders = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(join(folder, 'package.json')));
}

/** Returns the folder of an installed package, found from `dir`. */
export function folderOf(name: string, dir: string): string {
  const found = installedFolder(name, dir);
  if (!found) throw new BuildError(`${name} is not installed`);
  return found;
}

/** Returns the installed version of a shared package, found from `dir`. */
export function versionOf(id: string, dir: string): string {
  const name = id === 'react/jsx-runtime' ? 'react' : id;
  return readManifest(join(folderOf(name, dir), 'package.json')).version;
}

/**
 * Returns the range that a release requires: versions compatible with the one that it was built with. A patch of the
 * platform exports nothing new, and must not prevent that the shell goes back to the one before.
 */
export function rangeOf(id: string, dir: string): string {
  const version = versionOf(id, dir);
  return `^${id === '@site/platform' ? version.replace(/^(\d+\.\d+)\.\d+$/, '$1.0') : version}`;
}

/**
 * Hosts use the highest version of a shared module by default, but keep their own `react-dom/client`, which refuses
 * another React. So the React that a remote brings along has a version below every host's, such as `0.0.0-19.3.1`.
 */
const broughtAlong = (version: string) => `0.0.0-${version}`;

/** Begins with the first React that has all functions which the platform uses. */
const compatibleReact = `^19.2.0 || >=${broughtAlong('19.2.0')} <${broughtAlong('20.0.0')}`;

/**
 * The share scope's name of the platform for hosts other than the shell, because it exports more than the shell's. Older
 * releases share it as `@site/platform/standalone` and do not accept the React that this one uses.
 */
const standalonePlatform = '@site/platform/hosted';

/**
 * Module Federation's `shared` for hosts other than the shell: a compatible React of the host or of another remote is
 * used, else the remote brings its own.
 */
export function sharedStandalone(dir: string) {
  const react = (id: string) => [id, { version: broughtAlong(versionOf(id, dir)), requiredVersion: compatibleReact }];
  return Object.fromEntries([
    ...['react', 'react-dom'].map(react),
    [
      '@site/platform',
      {
        shareKey: standalonePlatform,
        version: versionOf('@site/platform', dir),
        requiredVersion: rangeOf('@site/platform', dir),
      },
    ],
  ]);
}

/** Module Federation's `shared`: eager in the host. A remote bundles none of it and requires a compatible version. */
export function sharedBy(role: 'host' | 'remote', dir: string) {
  return Object.fromEntries(
    singletons.map((id) => {
      const own = role === 'host' ? { eager: true, version: versionOf(id, dir) } : { import: false as const };
      // Federation's manifest lists a package only if its version is found; the platform's entry is not built here.
      const found = id === '@site/platform' && { packageName: '@site/platform/package.json' };
      return [id, { singleton: true, requiredVersion: rangeOf(id, dir), ...own, ...found }];
    }),
  );
}
