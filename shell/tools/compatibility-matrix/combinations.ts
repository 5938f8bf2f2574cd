import { ownApps } from '@site/release/contract';
import { type LiveState, runningCanary } from '@site/release/store';
import type { Version } from './versions';

/** A release set that contains the candidate and that a visitor can get. */
export interface Combination {
  /** One version of each app, the candidate included. */
  set: Version[];
  /** The versions that only some visitors get. */
  canaries: Version[];
}

/** Combines the candidate with the live versions and running canaries of all other apps; the live set comes first. */
export function combinations(live: LiveState, candidate: Version): Combination[] {
  const start: Combination[] = [{ set: [candidate], canaries: [] }];
  return ownApps.reduce((all, name) => {
    const current = live[name];
    if (!current || name === candidate.name) return all;
    const stable = { name, version: current.version };
    const canary = runningCanary(current)?.version;
    return [
      ...all.map(({ set, canaries }) => ({ set: [...set, stable], canaries })),
      ...(canary === undefined ? [] : all.map((each) => withCanary(each, { name, version: canary }))),
    ];
  }, start);
}

const withCanary = ({ set, canaries }: Combination, canary: Version): Combination => ({
  set: [...set, canary],
  canaries: [...canaries, canary],
});
