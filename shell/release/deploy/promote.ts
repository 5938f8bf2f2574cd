import { diff, lt, prerelease } from 'semver';
import type { AppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import type { IsProven } from '../metrics/proven';
import type { Deployment, LiveState } from '../store/state';
import type { AppChange } from './apply-change';

/** A published version to make live. */
export type Target = Pick<AppChange, 'name' | 'hasNoIntactVersion'> & {
  version: string;
  /** Set only by a start that may share its store with other machines: its builds do not replace newer ones. */
  publishedAt?: string;
};

export interface PromoteOptions {
  /** Older canaries of the promoted apps continue. */
  keepCanary?: boolean;
}

/**
 * Makes versions live. Ends the canary of a promoted version, and older ones; newer ones continue. The replaced version
 * becomes the last good one if it is proven, or if there is no other.
 */
export const promotion = (
  live: LiveState,
  targets: Target[],
  isProven: IsProven,
  { keepCanary }: PromoteOptions = {},
): AppChange[] => {
  if (areOutdated(live, targets)) return [];
  return targets.map(({ name, version, hasNoIntactVersion }) => {
    const current = live[name];
    const before = without(current?.earlier ?? [], version);
    const isGood = current && (before.length === 0 || isProven(name, current));
    const earlier = isGood ? [current.version, ...before] : before;
    const change = { ...changeTo(name, version, without(earlier, version), current), hasNoIntactVersion };
    const canary = change.live.canary?.version;
    if (keepCanary || !canary || !isOlder(canary, version)) return change;
    return { ...change, live: { version, earlier: change.live.earlier }, endedCanary: canary };
  });
};

/**
 * Whether every build of this start is older than the live version that another start made. If one build is newer, the
 * project is newer, and all its builds go live: the other apps may have been changed back. Apps whose version a person
 * chose do not count, because a start does not replace them.
 */
export const areOutdated = (live: LiveState, targets: Target[]): boolean =>
  targets.every(({ name, version, publishedAt }) => {
    const current = live[name];
    if (!current || publishedAt === undefined) return false;
    return current.source === 'person' || current.version === version || publishedAt <= current.since;
  });

/** Goes back to `version` or to the last good version. The replaced version is no longer a last good version. */
export function rollbackTo(live: LiveState, name: AppName, version: string | undefined): AppChange {
  const earlier = live[name]?.earlier ?? [];
  const target = version ?? earlier[0];
  if (!target) throw new ReleaseError(`No earlier version of ${name} was live, so there is nothing to roll back to`);
  const index = earlier.indexOf(target);
  return changeTo(name, target, index < 0 ? without(earlier, target) : earlier.slice(index + 1), live[name]);
}

function changeTo(name: AppName, version: string, earlier: string[], current: Deployment | undefined) {
  const canary = current?.canary?.version === version ? undefined : current?.canary;
  return { name, live: { version, earlier, ...(canary && { canary }) } };
}

/** Whether a canary is older than a version, or may be: `1.0.0-dev.HASH` and another such version have no order. */
const isOlder = (canary: string, version: string): boolean =>
  lt(canary, version) || (diff(canary, version) === 'prerelease' && isUnordered(canary) && isUnordered(version));

const isUnordered = (version: string): boolean => ['dev', 'routes'].includes(String(prerelease(version)?.[0]));

const without = (versions: string[], version: string) => versions.filter((other) => other !== version);
