import type { AppName } from '../contract/app-name';
import type { ReleaseStore } from '../store/release-store';
import {
  type Change,
  type ChangeEntry,
  changeState,
  type Deployment,
  type ReleaseSet,
  type State,
} from '../store/state';

export interface Promoter {
  /** Stored in the audit log. */
  who: string;
  by: Deployment['by'];
  /**
   * Checks a release set, canaries included, before it goes live. Throws an error that names the problem; then nothing
   * changes. A problem that exists in `before` does not block a change to another app.
   */
  check(live: ReleaseSet, before: ReleaseSet): Promise<void>;
}

/** The new deployment of one app. Without `live`, the app is no longer live. */
export interface AppChange {
  name: AppName;
  live?: Pick<Deployment, 'version' | 'earlier' | 'canary'>;
  /** Changes only the canary, not the version that all other visitors get. */
  ofCanary?: boolean;
  /** No version that a person promoted is intact any more, so startup may replace it. */
  lost?: boolean;
}

const remembered = 20;

/** Adds one change to the state chain. Calls `stepsIn` again when another process changed the state first. */
export async function changeLive(
  store: ReleaseStore,
  { what, why }: Pick<Change, 'what' | 'why'>,
  { who, by, check }: Promoter,
  stepsIn: (state: State) => AppChange[] | Promise<AppChange[]>,
): Promise<State> {
  let checked: ReleaseSet | undefined;
  return changeState(store, async (state) => {
    const at = new Date().toISOString();
    const live = { ...state.live };
    const moves: ChangeEntry[] = [];
    for (const step of await stepsIn(state)) {
      const move = moveOf(step, state.live[step.name], by);
      if (!move) continue;
      moves.push(move);
      if (step.live) live[step.name] = liveAfter(step, state.live[step.name], { by, who, since: at });
      else delete live[step.name];
    }
    if (moves.length === 0) return undefined;
    if (!checked || mayDiffer(moves, checked, live)) await check(live, state.live);
    checked = live;
    return { live, change: { who, what, moves, at, ...(why && { why }) } };
  });
}

/**
 * The change to record in the audit log. Undefined when nothing changes, or when startup would replace a person's
 * choice.
 */
function moveOf(
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

function liveAfter(
  { live, ofCanary }: AppChange,
  current: Deployment | undefined,
  now: Pick<Deployment, 'by' | 'who' | 'since'>,
): Deployment {
  if (!live) throw new Error('A step that takes a name off leaves nothing live');
  const { version, earlier, canary } = live;
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

/** A remote's pages depend only on the shell and the route table, not on other remotes. */
function mayDiffer(moves: ChangeEntry[], checked: ReleaseSet, live: ReleaseSet): boolean {
  const everything = Object.keys(live) as AppName[];
  const own: AppName[] = ['shell', 'routes', ...moves.map(({ name }) => name)];
  const ofConcern = moves.some(({ name }) => name === 'shell' || name === 'routes') ? everything : own;
  return ofConcern.some(
    (name) =>
      checked[name]?.version !== live[name]?.version || checked[name]?.canary?.version !== live[name]?.canary?.version,
  );
}
