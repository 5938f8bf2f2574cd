import { isDeepStrictEqual } from 'node:util';
import { type AppName, isAppName, isOwnApp } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import type { Route } from '../contract/route';
import { routesOf } from '../signing/route-table';
import { pastStates } from '../store/past-states';
import type { ReleaseStore } from '../store/release-store';
import type { Change, State } from '../store/state';
import { showsSamePage } from './change-route-table';

/** A live page or filling of a slot that a table lacks. */
interface Lost {
  /** The remote of another repository that it belongs to. */
  remote: AppName;
  text: string;
  isSlot?: boolean;
}

/**
 * Refuses to make a route table live for visitors that lacks live rows, or fillings of slots, of registered remotes: their
 * teams would lose them without a word, because the table was made before they were added. A table that shows the page
 * at another path has moved it. A rollback may undo the last change of the table, so what that change was about may go.
 * Throws `ReleaseError`.
 * @param before the state that is changed
 */
export async function requireRowsOfOthers(
  store: ReleaseStore,
  before: State,
  { action, changes }: Pick<Change, 'action' | 'changes'>,
): Promise<void> {
  // Startup replaces no table that a person chose, and `restore` names the versions of all apps.
  if (action !== 'promote' && action !== 'rollback' && action !== 'canary') return;
  const version = changes.find(({ name, percent }) => name === 'routes' && percent !== 0)?.to;
  const current = before.live.routes?.version;
  if (!version || !current) return;
  // Of a corrupted table, visitors get no rows.
  const live = (await readableRows(store, current)) ?? [];
  const isForeign = (name: string): name is AppName =>
    isAppName(name) && !isOwnApp(name) && before.remotes?.[name] !== undefined;
  const lost = lostBetween(live, await routesOf(store, version), isForeign);
  if (lost.length === 0) return;
  const undone = action === 'rollback' ? await remotesOfLastChange(store, current, live) : [];
  const refused = lost.filter(({ remote }) => !undone.includes(remote));
  if (refused.length > 0) throw new ReleaseError(formatLost(version, refused));
}

function lostBetween(live: Route[], next: Route[], isForeign: (name: string) => name is AppName): Lost[] {
  return live.flatMap((row): Lost[] => {
    const { path, remote, page, slots = {} } = row;
    const shown = next.filter((each) => showsSamePage(each, row));
    if (shown.length === 0) return isForeign(remote) ? [{ remote, text: `${path} (${page} of ${remote})` }] : [];
    return Object.entries(slots).flatMap(([slot, filler]): Lost[] => {
      const owner = [filler, remote].find(isForeign);
      if (!owner || shown.some((each) => each.slots?.[slot] === filler)) return [];
      return [{ remote: owner, text: `slot ${slot} of ${filler} at ${path}`, isSlot: true }];
    });
  });
}

/** The remotes whose rows or slots the last change of the live table added, changed or removed. */
async function remotesOfLastChange(store: ReleaseStore, current: string, live: Route[]): Promise<string[]> {
  const previous = await previousRows(store, current);
  if (!previous) return [];
  const without = (rows: Route[], others: Route[]) =>
    rows.filter((row) => !others.some((each) => isDeepStrictEqual(each, row)));
  return [...without(live, previous), ...without(previous, live)].flatMap(({ remote, slots = {} }) => [
    remote,
    ...Object.values(slots),
  ]);
}

/** The rows of the table that was live before the current one; undefined when there is none that can be read. */
async function previousRows(store: ReleaseStore, current: string): Promise<Route[] | undefined> {
  for await (const { live } of pastStates(store)) {
    const version = live.routes?.version;
    if (version && version !== current) return readableRows(store, version);
  }
  return undefined;
}

const readableRows = (store: ReleaseStore, version: string): Promise<Route[] | undefined> =>
  routesOf(store, version).catch(() => undefined);

function formatLost(version: string, lost: Lost[]): string {
  const removals = [
    ...(lost.some(({ isSlot }) => !isSlot) ? ['npm run release -- route remove PATH'] : []),
    ...(lost.some(({ isSlot }) => isSlot) ? ['npm run release -- route fill PATH SLOT none'] : []),
  ];
  return [
    `routes ${version} lacks what other teams have live: ${lost.map(({ text }) => text).join(', ')}.`,
    'Publish the table of this repository with it: npm run release -- publish routes --promote.',
    `Or remove it first: ${removals.join(', ')}`,
  ].join(' ');
}
