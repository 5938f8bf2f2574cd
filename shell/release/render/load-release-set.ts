import { isRemote, type ReleaseName, releaseNames } from '../contract/app-name';
import { needTrusted } from '../signing/integrity';
import { ReleaseFiles } from '../store/release-files';
import type { ReleaseStore } from '../store/release-store';
import type { LiveSet } from '../store/state';
import { lastGood } from '../store/state';
import type { Mix } from './rendered-release-set';

/** The releases behind a live set, ready to be read. Throws `Untrusted` for one that nobody who is trusted signed. */
export async function mixOf(store: ReleaseStore, live: LiveSet): Promise<Mix> {
  const filesOf = async (name: ReleaseName, version: string) =>
    new ReleaseFiles(store.directory(name, version), await needTrusted(store, name, version));
  const liveFiles = async (name: ReleaseName) => {
    const version = live[name]?.version;
    if (!version) throw new Error(`Nothing of ${name} is live`);
    return filesOf(name, version);
  };
  const remotes: Mix['remotes'] = {};
  for (const name of releaseNames.filter(isRemote)) {
    const good = lastGood(live[name]);
    if (live[name])
      remotes[name] = { live: await liveFiles(name), ...(good && { lastGood: await filesOf(name, good) }) };
  }
  return { shell: await liveFiles('shell'), routes: await liveFiles('routes'), remotes };
}
