import { ReleaseError } from './errors';
import type { ReleaseName } from './names';
import { type Change, changeState, type Live, type LiveSet, type Move, type State } from './state';
import type { ReleaseStore } from './store';

export interface Promoter {
  /** Named in the audit trail. */
  who: string;
  by: Live['by'];
  /** Composes every page of a set; throws, naming the page, when one fails, and then nothing changes. */
  check(live: LiveSet): Promise<void>;
}

/** Makes a published version live. Throws `UnknownRelease`, or what the check throws. */
export async function promote(
  store: ReleaseStore,
  name: ReleaseName,
  version: string,
  promoter: Promoter,
): Promise<State> {
  return promoteAll(store, [{ name, version }], 'promote', promoter);
}

/** Makes several published versions live in one step. */
export async function promoteAll(
  store: ReleaseStore,
  targets: { name: ReleaseName; version: string }[],
  what: Change['what'],
  promoter: Promoter,
): Promise<State> {
  for (const { name, version } of targets) await store.need(name, version);
  return change(store, what, promoter, ({ live }) =>
    targets.map(({ name, version }) => {
      const current = live[name];
      const earlier = current ? [current.version, ...current.earlier] : [];
      return { name, version, earlier: earlier.filter((other) => other !== version) };
    }),
  );
}

/** Goes back to `version`, or to the last good one. What is left behind does not count as good any more. */
export async function rollback(
  store: ReleaseStore,
  name: ReleaseName,
  version: string | undefined,
  promoter: Promoter,
): Promise<State> {
  if (version) await store.need(name, version);
  return change(store, 'rollback', promoter, ({ live }) => {
    const earlier = live[name]?.earlier ?? [];
    const target = version ?? earlier[0];
    if (!target) throw new ReleaseError(`No earlier version of ${name} was live, so there is nothing to roll back to`);
    const place = earlier.indexOf(target);
    return [{ name, version: target, earlier: place < 0 ? earlier : earlier.slice(place + 1) }];
  });
}

/** The newest earlier version that was live without being rolled back from. */
export const lastGood = (live: Live | undefined): string | undefined => live?.earlier[0];

interface Target {
  name: ReleaseName;
  version: string;
  earlier: string[];
}

const remembered = 20;

async function change(
  store: ReleaseStore,
  what: Change['what'],
  { who, by, check }: Promoter,
  targetsIn: (state: State) => Target[],
): Promise<State> {
  let checked: LiveSet | undefined;
  return changeState(store, async (state) => {
    const at = new Date().toISOString();
    const live = { ...state.live };
    const moves: Move[] = [];
    for (const { name, version, earlier } of targetsIn(state)) {
      const current = state.live[name];
      const keptByPerson = by === 'start' && current?.by === 'person';
      if (keptByPerson || (current?.version === version && current.by === by)) continue;
      live[name] = { version, by, since: at, earlier: earlier.slice(0, remembered) };
      moves.push({ name, from: current?.version, to: version });
    }
    if (moves.length === 0) return undefined;
    if (!checked || mayDiffer(moves, checked, live)) await check(live);
    checked = live;
    return { live, change: { who, what, moves, at } };
  });
}

/** A remote's pages depend on the shell and the route table, and on no other remote. */
function mayDiffer(moves: Move[], checked: LiveSet, live: LiveSet): boolean {
  const everything = Object.keys(live) as ReleaseName[];
  const own: ReleaseName[] = ['shell', 'routes', ...moves.map(({ name }) => name)];
  const ofConcern = moves.some(({ name }) => name === 'shell' || name === 'routes') ? everything : own;
  return ofConcern.some((name) => checked[name]?.version !== live[name]?.version);
}
