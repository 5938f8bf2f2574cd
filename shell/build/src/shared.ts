import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the host provides at run time, once, and no remote bundles. */
const singletons = ['react', 'react/jsx-runtime', 'react-dom', 'zustand', '@site/platform'];

/** The same list as a remote's server bundle leaves it to the host's. */
export const providedByHost = [...singletons, 'react-router-dom'];

const packageOf = (id: string) => (id === 'react/jsx-runtime' ? 'react' : id);

function versionOf(name: string, from: string): string {
  const manifest =
    name === '@site/platform'
      ? join(__dirname, '../../platform/package.json')
      : require.resolve(`${name}/package.json`, { paths: [from] });
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/** Module Federation's `shared`: eager in the host, never bundled into a remote; a remote asks for the major it was built for. */
export function sharedBy(role: 'host' | 'remote', dir: string) {
  return Object.fromEntries(
    singletons.map((id) => {
      const version = versionOf(packageOf(id), dir);
      const own = role === 'host' ? { eager: true, version } : { import: false as const };
      return [id, { singleton: true, requiredVersion: `^${version}`, ...own }];
    }),
  );
}
