import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const platform = readManifest(join(__dirname, '../../platform/package.json'));

/** What the host provides at run time, once, and no remote bundles. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'zustand', '@site/platform'];

/** The same list as a remote's server bundle leaves it to the host's. */
export const providedByHost = [...singletons, 'react-router-dom'];

/** What a release states a version or a range of: packages, the platform's APIs, and the runtime that joins them. */
export const statedPackages = [
  '@site/platform',
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
  '@module-federation/enhanced',
];

interface Manifest {
  version: string;
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The installed version of what is shared, as a package in `dir` finds it. */
export function versionOf(id: string, dir: string): string {
  if (id === '@site/platform') return platform.version;
  const name = id === 'react/jsx-runtime' ? 'react' : id;
  // Not every package lets its manifest be resolved, so it is looked for where it lies.
  const folders = createRequire(join(dir, 'package.json')).resolve.paths(name) ?? [];
  const manifest = folders.map((folder) => join(folder, name, 'package.json')).find(existsSync);
  if (!manifest) throw new Error(`${name} is not installed`);
  return readManifest(manifest).version;
}

/** The range that a release asks for: what works with the version that it was built with. */
export const rangeOf = (id: string, dir: string): string => `^${versionOf(id, dir)}`;

/** Module Federation's `shared`: eager in the host, never bundled into a remote; a remote asks for the major it was built for. */
export function sharedBy(role: 'host' | 'remote', dir: string) {
  return Object.fromEntries(
    singletons.map((id) => {
      const own = role === 'host' ? { eager: true, version: versionOf(id, dir) } : { import: false as const };
      return [id, { singleton: true, requiredVersion: rangeOf(id, dir), ...own }];
    }),
  );
}
