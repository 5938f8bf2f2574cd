import type { AppName } from '../contract/app-name';
import type { ChangeEntry, Deployment, LiveState } from '../store/state';

/** The person or process that makes a change; recorded in the audit log. */
export interface Actor {
  name: string;
  source: Deployment['source'];
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
  hasNoIntactVersion?: boolean;
}

const maxEarlier = 20;

/**
 * Applies changes to a release set.
 * @returns the next release set, and the changes for the audit log: none when nothing changes
 */
export function applyChanges(
  current: LiveState,
  planned: AppChange[],
  { name: actor, source }: Actor,
  at: string,
): { live: LiveState; changes: ChangeEntry[] } {
  const live = { ...current };
  const changes: ChangeEntry[] = [];
  for (const change of planned) {
    const { name } = change;
    const entry = entryOf(change, current[name], source);
    if (!entry) continue;
    changes.push(entry);
    if (change.endedCanary) changes.push({ name, from: change.live?.version, to: change.endedCanary, percent: 0 });
    if (change.live)
      live[name] = deploymentOf(change.live, change.ofCanary, current[name], { source, actor, since: at });
    else delete live[name];
  }
  return { live, changes };
}

/**
 * Undefined when nothing changes. Startup never replaces a version that a person chose, unless no intact copy is left.
 */
function entryOf(
  { name, live, ofCanary, hasNoIntactVersion }: AppChange,
  current: Deployment | undefined,
  source: Deployment['source'],
): ChangeEntry | undefined {
  if (source === 'start' && current?.source === 'person' && !hasNoIntactVersion) return undefined;
  if (ofCanary) {
    const canary = live?.canary;
    const before = current?.canary;
    if (canary?.version === before?.version && canary?.percent === before?.percent) return undefined;
    return { name, from: current?.version, to: (canary ?? before)?.version, percent: canary?.percent ?? 0 };
  }
  const same = live?.version === current?.version && current?.source === source;
  const sameCanary = live?.canary?.version === current?.canary?.version;
  return same && sameCanary ? undefined : { name, from: current?.version, ...(live && { to: live.version }) };
}

function deploymentOf(
  { version, earlier, canary }: NonNullable<AppChange['live']>,
  ofCanary: boolean | undefined,
  current: Deployment | undefined,
  now: Pick<Deployment, 'source' | 'actor' | 'since'>,
): Deployment {
  const { actor, since } = ofCanary && current ? current : now;
  return {
    version,
    source: now.source,
    ...(actor && { actor }),
    since,
    earlier: earlier.slice(0, maxEarlier),
    ...(canary && { canary }),
  };
}
