import { isRemote, type ReleaseName, releaseNames } from '../contract/app-name';
import type { LiveSet } from './state';

/** Names of which a part of the visitors is given a canary now. */
export const runningCanaries = (live: LiveSet): ReleaseName[] =>
  releaseNames.filter((name) => percentOf(live, name) > 0);

export const percentOf = (live: LiveSet, name: ReleaseName) => live[name]?.canary?.percent ?? 0;

/** A version in the place of the one that is live for everybody. */
export interface Instead {
  name: ReleaseName;
  version: string;
  /** ISO 8601. */
  since: string;
}

/** A set as somebody is given it: `live` without its canaries, but with these versions. What they replace is their last good one. */
export function givenSet(live: LiveSet, instead: Instead[] = []): LiveSet {
  const given: LiveSet = {};
  for (const name of releaseNames) {
    const current = live[name];
    if (!current) continue;
    const { canary: _canary, ...everybody } = current;
    given[name] = everybody;
  }
  for (const { name, version, since } of instead) {
    const { version: replaced = version, by = 'person', earlier = [] } = live[name] ?? {};
    given[name] = { version, by, since, earlier: [replaced, ...earlier].filter((other) => other !== version) };
  }
  return given;
}

/** The set of somebody who has the canaries of these names. */
export const withCanaries = (live: LiveSet, names: ReleaseName[]): LiveSet =>
  givenSet(
    live,
    names.flatMap((name) => {
      const canary = live[name]?.canary;
      return canary ? [{ name, version: canary.version, since: canary.since }] : [];
    }),
  );

/**
 * Sets in which every version that a visitor can be given meets every shell and route table that it can be given with.
 * The first is what everybody gets who has no canary. Remotes do not depend on each other, so eight sets are enough.
 */
export function coveringSets(live: LiveSet): [LiveSet, ...LiveSet[]] {
  const running = runningCanaries(live);
  const shell = running.filter((name) => name === 'shell');
  const routes = running.filter((name) => name === 'routes');
  const remotes = running.filter(isRemote);
  const combined: ReleaseName[][] = [[]];
  for (const names of [shell, routes, remotes])
    if (names.length > 0) combined.push(...combined.map((others) => [...others, ...names]));
  return [givenSet(live), ...combined.slice(1).map((names) => withCanaries(live, names))];
}
