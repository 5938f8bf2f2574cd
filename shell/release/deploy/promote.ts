import type { AppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import type { Deployment, ReleaseSet } from '../store/state';
import type { AppChange } from './apply-change';

/** A published version to make live. */
export type Target = Pick<AppChange, 'name' | 'lost'> & { version: string };

/** Makes versions live. Ends the canary of a promoted version; other canaries continue. */
export const promotion = (live: ReleaseSet, targets: Target[]): AppChange[] =>
  targets.map(({ name, version, lost }) => {
    const current = live[name];
    const earlier = current ? [current.version, ...current.earlier] : [];
    return { ...changeTo(name, version, without(earlier, version), current), lost };
  });

/** Goes back to `version` or to the last good version. The replaced version is no longer a last good version. */
export function rollbackTo(live: ReleaseSet, name: AppName, version: string | undefined): AppChange {
  const earlier = live[name]?.earlier ?? [];
  const target = version ?? earlier[0];
  if (!target) throw new ReleaseError(`No earlier version of ${name} was live, so there is nothing to roll back to`);
  const index = earlier.indexOf(target);
  return changeTo(name, target, index < 0 ? without(earlier, target) : earlier.slice(index + 1), live[name]);
}

function changeTo(name: AppName, version: string, earlier: string[], current: Deployment | undefined): AppChange {
  const canary = current?.canary?.version === version ? undefined : current?.canary;
  return { name, live: { version, earlier, ...(canary && { canary }) } };
}

const without = (versions: string[], version: string) => versions.filter((other) => other !== version);
