import type { AppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import { runningCanary } from '../store/canary-sets';
import type { LiveState } from '../store/state';
import type { AppChange } from './apply-change';

/** Gives a version to `percent` of the visitors; 0 ends the canary. */
export function canaryChange(
  live: LiveState,
  name: AppName,
  version: string,
  percent: number,
  actor: string,
): AppChange {
  const current = live[name];
  if (!current) throw new ReleaseError(`Nothing of ${name} is live yet, so ${version} can be promoted at once`);
  if (current.version === version) throw new ReleaseError(`${name} ${version} is live for everybody already`);
  const { version: stable, earlier, canary: before } = current;
  if (percent === 0 && before && before.version !== version)
    throw new ReleaseError(`The canary of ${name} is ${before.version}, not ${version}: nothing was changed`);
  const running = runningCanary(current);
  const since = running?.version === version ? running.since : new Date().toISOString();
  const canary = { version, percent, since, actor };
  return { name, ofCanary: true, live: { version: stable, earlier, ...(percent > 0 && { canary }) } };
}

/** Halts a running canary: its entry stays at 0 %. No change when the canary has ended or is at 0 %. */
export function haltedCanary(live: LiveState, name: AppName, version: string, reason: string): AppChange[] {
  const current = live[name];
  const canary = runningCanary(current);
  if (!current || canary?.version !== version) return [];
  const { version: stable, earlier } = current;
  const halted = { ...canary, percent: 0, haltedBecause: reason };
  return [{ name, ofCanary: true, live: { version: stable, earlier, canary: halted } }];
}
