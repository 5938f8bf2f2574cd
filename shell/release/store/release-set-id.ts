import { createHash } from 'node:crypto';
import { appsIn } from '../contract/app-name';
import type { Release } from '../contract/release';
import type { LiveState } from './state';
import { lastGood } from './state';

/** Id of a set of versions: equal sets have equal ids, on every instance of the site. */
export function releaseSetIdOf(versions: Pick<Release, 'name' | 'version'>[]): string {
  const addresses = versions.map(({ name, version }) => `/releases/${name}/${version}`);
  return createHash('sha256').update(addresses.join()).digest('hex').slice(0, 12);
}

/** Id of the live release set without canaries. Last good versions are part of it. */
export function liveReleaseSetId(live: LiveState): string {
  return releaseSetIdOf(
    appsIn(live).flatMap((name) => {
      const version = live[name]?.version;
      const good = name.startsWith('mfe-') ? lastGood(live[name]) : undefined;
      return [version, good].flatMap((each) => (each ? [{ name, version: each }] : []));
    }),
  );
}
