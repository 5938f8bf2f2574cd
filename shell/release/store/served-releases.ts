import type { AppName } from '../contract/app-name';
import type { Release } from '../contract/release';
import { servedVersions } from './canary-sets';
import type { ReleaseStore } from './release-store';
import type { LiveState } from './state';

/** The releases of an app that visitors get, apart from those that the store lost and those without a contract. */
export async function servedReleases(store: ReleaseStore, set: LiveState, name: AppName): Promise<Release[]> {
  const releases = await Promise.all(servedVersions(set[name]).map((version) => store.read(name, version)));
  return releases.filter((release) => release?.contract !== undefined) as Release[];
}
