import { isRemote, releaseNames } from './names';
import { lastGood } from './promote';
import type { State } from './state';
import type { ReleaseStore } from './store';

/** `/remotes.json`, after the public frontend-discovery schema; what is ours stands under `extras`. */
export interface Registry {
  schema: string;
  microFrontends: Record<string, RegistryEntry[]>;
}

export interface RegistryEntry {
  /** The Module Federation manifest, on the site's own origin. */
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  /** sha384 of every file of the release, by its path beside the manifest. */
  extras: { files: Record<string, string> };
  /** `default` marks the version for when the others fail: the last good one. */
  deployment: { traffic: number; default: boolean };
}

const schema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
const manifest = 'mf-manifest.json';

/** The registry of a state: for each remote what is live and, where there is one, the last good version. */
export async function registryOf(state: State, store: ReleaseStore): Promise<Registry> {
  const microFrontends: Registry['microFrontends'] = {};
  for (const name of releaseNames.filter(isRemote)) {
    const live = state.live[name];
    if (!live) continue;
    const urlOf = (version: string) => `/releases/${name}/${version}/${manifest}`;
    const entry = async (version: string, traffic: number, isDefault: boolean): Promise<RegistryEntry> => {
      const { files } = await store.need(name, version);
      return {
        url: urlOf(version),
        metadata: { integrity: files[manifest]?.integrity ?? '', version },
        extras: { files: Object.fromEntries(Object.entries(files).map(([path, { integrity }]) => [path, integrity])) },
        deployment: { traffic, default: isDefault },
      };
    };
    const good = lastGood(live);
    microFrontends[name] = good
      ? [{ ...(await entry(live.version, 100, false)), fallbackUrl: urlOf(good) }, await entry(good, 0, true)]
      : [await entry(live.version, 100, true)];
  }
  return { schema, microFrontends };
}
