import type { AppName } from '../contract/app-name';
import type { Release } from '../contract/release';
import { givenVersions } from './canary-sets';
import type { ReleaseStore } from './release-store';
import type { LiveState } from './state';

/** The releases of an app that visitors get, apart from those that the store lost and those without a contract. */
export async function givenReleases(store: ReleaseStore, set: LiveState, name: AppName): Promise<Release[]> {
  const releases = await Promise.all(givenVersions(set[name]).map((version) => store.read(name, version)));
  return releases.filter((release) => release?.contract !== undefined) as Release[];
}
