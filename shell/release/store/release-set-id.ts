import { createHash } from 'node:crypto';
import { releaseNames } from '../contract/app-name';
import type { Release } from '../contract/release';
import type { LiveSet } from './state';
import { lastGood } from './state';

/** A name for a set of versions: equal sets have equal names, on every instance of the site. */
export function setId(versions: Pick<Release, 'name' | 'version'>[]): string {
  const addresses = versions.map(({ name, version }) => `/releases/${name}/${version}`);
  return createHash('sha256').update(addresses.join()).digest('hex').slice(0, 12);
}

/** The name of what everybody gets who is in no canary, last good versions included. */
export function liveSetId(live: LiveSet): string {
  return setId(
    releaseNames.flatMap((name) => {
      const version = live[name]?.version;
      const good = name.startsWith('mfe-') ? lastGood(live[name]) : undefined;
      return [version, good].flatMap((each) => (each ? [{ name, version: each }] : []));
    }),
  );
}
