import { appNames } from '@site/release/contract';
import type { Deployment, ReleaseSet } from '@site/release/store';
import type { Version } from './versions';

/** What a visitor can meet the candidate with. */
export interface Combination {
  /** One version of each name, the candidate's among them. */
  set: Version[];
  /** Those that are given to a part of the visitors alone. */
  canaries: Version[];
}

/** The candidate with every mix of what is live for the other names and their running canaries; what most get comes first. */
export function combinations(live: ReleaseSet, candidate: Version): Combination[] {
  const start: Combination[] = [{ set: [candidate], canaries: [] }];
  return appNames.reduce((all, name) => {
    const current = live[name];
    if (!current || name === candidate.name) return all;
    const stable = { name, version: current.version };
    const canary = runningCanary(current);
    return [
      ...all.map(({ set, canaries }) => ({ set: [...set, stable], canaries })),
      ...(canary === undefined ? [] : all.map((each) => withCanary(each, { name, version: canary }))),
    ];
  }, start);
}

/** A canary that was halted is given to nobody. */
const runningCanary = ({ canary }: Deployment) => (canary && canary.percent > 0 ? canary.version : undefined);

const withCanary = ({ set, canaries }: Combination, canary: Version): Combination => ({
  set: [...set, canary],
  canaries: [...canaries, canary],
});
