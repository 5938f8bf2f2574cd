import { type AppName, appsIn, isRemote } from '../contract/app-name';
import { requireTrusted } from '../signing/integrity';
import { ReleaseFiles } from '../store/release-files';
import type { ReleaseStore } from '../store/release-store';
import type { LiveState } from '../store/state';
import { lastGood } from '../store/state';
import type { LoadedReleaseSet } from './loaded-release-set';

/**
 * Loads the releases of a release set.
 * @param assetsUrl origin of the files; empty for the site's own
 * @throws `UntrustedRelease` for one without a trusted signature
 */
export async function loadReleaseSet(
  store: ReleaseStore,
  live: LiveState,
  assetsUrl: string,
): Promise<LoadedReleaseSet> {
  const filesOf = async (name: AppName, version: string) =>
    new ReleaseFiles(store.directory(name, version), await requireTrusted(store, name, version), assetsUrl);
  const liveFiles = async (name: AppName) => {
    const version = live[name]?.version;
    if (!version) throw new Error(`Nothing of ${name} is live`);
    return filesOf(name, version);
  };
  const remotes: LoadedReleaseSet['remotes'] = {};
  for (const name of appsIn(live).filter(isRemote)) {
    const good = lastGood(live[name]);
    remotes[name] = { live: await liveFiles(name), ...(good && { lastGood: await filesOf(name, good) }) };
  }
  return { shell: await liveFiles('shell'), routes: await liveFiles('routes'), remotes, assetsUrl };
}
