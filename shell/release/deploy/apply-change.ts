import type { AppName } from '../contract/app-name';
import type { ChangeEntry, Deployment, ReleaseSet } from '../store/state';

/** The person or process that makes a change; recorded in the audit log. */
export interface Actor {
  who: string;
  by: Deployment['by'];
}

/** The new deployment of one app. Without `live`, the app is no longer live. */
export interface AppChange {
  name: AppName;
  live?: Pick<Deployment, 'version' | 'earlier' | 'canary'>;
  /** Changes only the canary, not the version that all other visitors get. */
  ofCanary?: boolean;
  /** The version of the canary that ends with this change. */
  endedCanary?: string;
  /** No version that a person promoted is intact any more, so startup may replace it. */
  lost?: boolean;
}

const remembered = 20;

/**
 * Applies changes to a release set.
 * @returns the next release set, and the entries for the audit log: none when nothing changes
 */
export function applyChanges(
  current: ReleaseSet,
  changes: AppChange[],
  { who, by }: Actor,
  at: string,
): { live: ReleaseSet; moves: ChangeEntry[] } {
  const live = { ...current };
  const moves: ChangeEntry[] = [];
  for (const change of changes) {
    const { name } = change;
    const entry = entryOf(change, current[name], by);
    if (!entry) continue;
    moves.push(entry);
    if (change.endedCanary) moves.push({ name, from: change.live?.version, to: change.endedCanary, percent: 0 });
    if (change.live) live[name] = deploymentOf(change.live, change.ofCanary, current[name], { by, who, since: at });
    else delete live[name];
  }
  return { live, moves };
}

/** Undefined when nothing changes, or when startup would replace a person's choice. */
function entryOf(
  { name, live, ofCanary, lost }: AppChange,
  current: Deployment | undefined,
  by: Deployment['by'],
): ChangeEntry | undefined {
  if (by === 'start' && current?.by === 'person' && !lost) return undefined;
  if (ofCanary) {
    const { version, percent } = { ...(live?.canary ?? current?.canary), ...(!live?.canary && { percent: 0 }) };
    const same = version === current?.canary?.version && percent === (current?.canary?.percent ?? 0);
    return same ? undefined : { name, from: current?.version, to: version, percent };
  }
  const same = live?.version === current?.version && current?.by === by;
  const sameCanary = live?.canary?.version === current?.canary?.version;
  return same && sameCanary ? undefined : { name, from: current?.version, ...(live && { to: live.version }) };
}

function deploymentOf(
  { version, earlier, canary }: NonNullable<AppChange['live']>,
  ofCanary: boolean | undefined,
  current: Deployment | undefined,
  now: Pick<Deployment, 'by' | 'who' | 'since'>,
): Deployment {
  const { who, since } = ofCanary && current ? current : now;
  return {
    version,
    by: now.by,
    ...(who && { who }),
    since,
    earlier: earlier.slice(0, remembered),
    ...(canary && { canary }),
  };
}
