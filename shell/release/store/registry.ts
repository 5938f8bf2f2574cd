import { appNames, isRemote } from '../contract/app-name';
import { fileIn } from '../contract/release';
import type { ReleaseStore } from './release-store';
import type { State } from './state';
import { lastGood } from './state';

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
  /** `traffic` is the share of visitors in percent; `default` marks the version for when the others fail: the last good one. */
  deployment: { traffic: number; default: boolean };
}

const schema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
const manifest = 'mf-manifest.json';

/** The registry of a state: for each remote what is live and, where there are such, its canary and the last good version. */
export async function registryOf(state: State, store: ReleaseStore): Promise<Registry> {
  const microFrontends: Registry['microFrontends'] = {};
  for (const name of appNames.filter(isRemote)) {
    const live = state.live[name];
    if (!live) continue;
    const urlOf = (version: string) => `/releases/${name}/${version}/${manifest}`;
    const entry = async (version: string, traffic: number, given: { default?: boolean; fallback?: string }) => {
      const release = await store.need(name, version);
      return {
        url: urlOf(version),
        ...(given.fallback && { fallbackUrl: urlOf(given.fallback) }),
        metadata: { integrity: fileIn(release, manifest)?.integrity ?? '', version },
        extras: {
          files: Object.fromEntries(Object.entries(release.files).map(([path, { integrity }]) => [path, integrity])),
        },
        deployment: { traffic, default: given.default ?? false },
      };
    };
    const good = lastGood(live);
    const canary = live.canary && live.canary.percent > 0 ? live.canary : undefined;
    microFrontends[name] = await Promise.all([
      entry(live.version, 100 - (canary?.percent ?? 0), { default: !good, fallback: good }),
      ...(canary ? [entry(canary.version, canary.percent, { fallback: live.version })] : []),
      ...(good ? [entry(good, 0, { default: true })] : []),
    ]);
  }
  return { schema, microFrontends };
}
