import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { type RemoteRelease, releaseAddress } from './release-set';

/** How long one script of a remote may take before loading it counts as failed, in ms. */
const scriptTimeout = 8_000;

const integrityOf = new Map<string, string>();

/** Federation loads scripts only with the hash that the release set states for them; a script without one never runs. */
export function guardScripts(): void {
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const { pathname } = new URL(url, location.href);
        const integrity = integrityOf.get(pathname);
        if (!integrity) throw new Error(`No integrity is known for ${pathname}`);
        const script = document.createElement('script');
        script.src = pathname;
        script.async = true;
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        return { script, timeout: scriptTimeout };
      },
    },
  ]);
}

/** Loads an exposed module of one release. Every release is a container of its own, so several can live on one page. */
export async function loadExposed<Module>(remote: string, release: RemoteRelease, page: string): Promise<Module> {
  const entry = `${releaseAddress(remote, release.version)}/remoteEntry.js`;
  if (!integrityOf.has(entry)) {
    integrityOf.set(entry, release.integrity);
    registerRemotes([{ name: release.container, entry, entryGlobalName: release.container, type: 'global' }]);
  }
  const module = await loadRemote<Module>(`${release.container}/${page}`);
  if (!module) throw new Error(`${remote}@${release.version} has no page ${page}`);
  return module;
}
