import { appsIn, isRemote } from '../contract/app-name';
import { fileIn, type Release } from '../contract/release';
import { runsOnlyOnSite, standaloneFolder, standaloneManifest } from '../contract/standalone';
import { runningCanary } from './canary-sets';
import type { ReleaseStore } from './release-store';
import type { State } from './state';
import { lastGood } from './state';

/** `/remotes.json`, in the public frontend-discovery schema. Our own fields are in `extras`. */
export interface Registry {
  schema: string;
  microFrontends: Record<string, RegistryEntry[]>;
}

interface RegistryEntry {
  /** Absolute URL of the Module Federation manifest for hosts other than the shell, if the release has one. */
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  extras: {
    /** Whether no other host can show it, as it is an island; else missing. */
    onlyOnSite?: true;
    /** The container's script, for hosts that do not read the manifest. */
    entry?: { url: string; integrity: string };
    /** sha384 of every file of the release, by path relative to the release's folder. */
    files: Record<string, string>;
  };
  /** `traffic` is the share of visitors in percent. `default` marks the fallback: the last good version. */
  deployment: { traffic: number; default: boolean };
}

const schema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';
const manifest = 'mf-manifest.json';
const scripts = ['remoteEntry.js', 'remoteEntry.mjs'];

const folderOf = (release: Release) => (fileIn(release, standaloneManifest) ? standaloneFolder : '');
const isOnlyOnSite = (release: Release) =>
  runsOnlyOnSite(release.contract, (path) => fileIn(release, path) !== undefined);

/**
 * The registry of a state: the live version of each remote, its canary and its last good version.
 * @param origin serves the files: the site or its CDN
 */
export async function registryOf(state: State, store: ReleaseStore, origin: string): Promise<Registry> {
  const microFrontends: Registry['microFrontends'] = {};
  for (const name of appsIn(state.live).filter(isRemote)) {
    const live = state.live[name];
    if (!live) continue;
    const urlOf = (version: string, file: string) => `${origin}/releases/${name}/${version}/${file}`;
    const entry = async (version: string, traffic: number, options: { default?: boolean; fallback?: string }) => {
      const release = await store.requireRelease(name, version);
      const fallback = options.fallback ? await store.requireRelease(name, options.fallback) : undefined;
      const folder = folderOf(release);
      const script = folder + (scripts.find((path) => fileIn(release, folder + path)) ?? '');
      const container = fileIn(release, script);
      return {
        url: urlOf(version, folder + manifest),
        ...(fallback &&
          !isOnlyOnSite(fallback) && { fallbackUrl: urlOf(fallback.version, folderOf(fallback) + manifest) }),
        metadata: { integrity: fileIn(release, folder + manifest)?.integrity ?? '', version },
        extras: {
          ...(isOnlyOnSite(release) && { onlyOnSite: true as const }),
          ...(container &&
            !isOnlyOnSite(release) && { entry: { url: urlOf(version, script), integrity: container.integrity } }),
          files: Object.fromEntries(Object.entries(release.files).map(([path, { integrity }]) => [path, integrity])),
        },
        deployment: { traffic, default: options.default ?? false },
      };
    };
    const good = lastGood(live);
    const canary = runningCanary(live);
    microFrontends[name] = await Promise.all([
      entry(live.version, 100 - (canary?.percent ?? 0), { default: !good, fallback: good }),
      ...(canary ? [entry(canary.version, canary.percent, { fallback: live.version })] : []),
      ...(good ? [entry(good, 0, { default: true })] : []),
    ]);
  }
  return { schema, microFrontends };
}
