import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type RemoteRelease, releaseAddress } from './release-set';

/** Timeout of one script of a remote, in ms. */
const scriptTimeout = 8_000;

/** Hashes of the entry scripts, by absolute URL. */
const integrityOf = new Map<string, string>();

/**
 * Lets federation load scripts only with the integrity hash of the release set; scripts without one never run. The
 * document's import map has the hashes of modules.
 */
export function requireIntegrity(): void {
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const { href } = new URL(url, location.href);
        const integrity = integrityOf.get(href);
        if (!integrity) throw new Error(`No integrity is known for ${href}`);
        const script = document.createElement('script');
        script.src = href;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        return { script, timeout: scriptTimeout };
      },
    },
  ]);
}

/** Registers a release with the federation runtime under a unique name. */
function register(
  remote: string,
  { version, container, integrity, entry: file = 'remoteEntry.js', type }: RemoteRelease,
  assetsUrl?: string,
): string {
  const name = `${remote}@${version}`;
  const entry = new URL(`${releaseAddress(remote, version, assetsUrl)}/${file}`, location.href).href;
  if (integrityOf.has(entry)) return name;
  // One build can be published under two versions: remove the container that the other version left on `window`.
  Reflect.set(window, container, undefined);
  integrityOf.set(entry, integrity);
  registerRemotes([{ name, entry, entryGlobalName: container, type }]);
  return name;
}

/**
 * Returns a function that loads an exposed module of a release. Several releases of a remote can run on one page.
 * @param assetsUrl origin that serves the releases' files, when it is not this page's own
 */
export const exposedLoader =
  (assetsUrl?: string) =>
  async <Module>(remote: string, release: RemoteRelease, page: string): Promise<Module> => {
    const module = await loadRemote<Module>(`${register(remote, release, assetsUrl)}/${page}`);
    if (!module) throw new Error(`${remote}@${release.version} has no page ${page}`);
    return module;
  };
