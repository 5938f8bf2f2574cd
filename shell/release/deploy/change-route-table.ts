import type { RoutesRequest } from '@site/contract';
import { type AppName, isAppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import { emptyContract } from '../contract/release-contract';
import { hasParameters, type Route, withAddedRoutes } from '../contract/route';
import { type BuildOutput, fingerprint } from '../store/build-output';
import { routeTableProblem } from './route-table-problem';

/**
 * Adds rows to a route table and removes others. A row whose path is removed and added is replaced in its place. Added
 * rows whose paths have parameters are stored as not composed: the server would show the parameters' names.
 * Throws `ReleaseError` when a path exists already, is unknown, or can never be shown.
 */
export function changedRoutes(table: Route[], { add = [], remove = [] }: RoutesRequest): Route[] {
  for (const path of remove)
    if (!table.some((row) => row.path === path)) throw new ReleaseError(`No route has the path ${path}`);
  const rest = table.filter(({ path }) => !remove.includes(path));
  for (const { path, remote, slots = {} } of add) {
    for (const each of [remote, ...Object.values(slots)])
      if (!isAppName(each)) throw new ReleaseError(`"${each}" is not a valid remote name`);
    const taken = rest.find((row) => row.path === path);
    if (taken) throw new ReleaseError(`${path} shows page ${taken.page} of ${taken.remote} already`);
  }
  const added = add.map((row) => (hasParameters(row) ? { ...row, composed: false } : row));
  const replaced = table.flatMap((row) =>
    remove.includes(row.path) ? added.filter(({ path }) => path === row.path) : [row],
  );
  const isNew = (row: Route) => !replaced.includes(row);
  const changed = withAddedRoutes(replaced, added.filter(isNew));
  const problem = routeTableProblem(changed, [table]);
  if (problem) throw new ReleaseError(problem);
  return changed;
}

/** Whether two rows show the same page, maybe at different paths. */
export const showsSamePage = (one: Route, other: Route): boolean =>
  one.remote === other.remote && one.page === other.page;

/**
 * The rows of a new table, and those rows of the live table whose remotes this repository does not build. Slots that such
 * remotes fill on pages of this repository stay filled by them.
 */
export function withForeignRoutes(table: Route[], live: Route[], isOwn: (name: AppName) => boolean): Route[] {
  const isForeign = (name: string) => isAppName(name) && !isOwn(name);
  const foreign = live.filter(({ remote }) => isForeign(remote));
  const filled = table.map((row) => {
    const shown = live.filter((each) => showsSamePage(each, row));
    const { slots = {} } = shown.find(({ path }) => path === row.path) ?? shown[0] ?? {};
    const kept = Object.entries(slots).filter(([, remote]) => isForeign(remote));
    return kept.length > 0 ? { ...row, slots: { ...row.slots, ...Object.fromEntries(kept) } } : row;
  });
  return withAddedRoutes(
    filled,
    foreign.filter(({ path }) => !table.some((row) => row.path === path)),
  );
}

/** A route table as a build. */
export const routesBuild = (table: Route[]): BuildOutput<Buffer> => ({
  name: 'routes',
  web: new Map([['routes.json', Buffer.from(`${JSON.stringify(table, null, 2)}\n`)]]),
  contract: emptyContract,
});

/** Equal tables have equal versions, which differ from those that people choose. @param base the version that was changed */
export const routesVersion = (build: BuildOutput, base: string): string =>
  `${base.split('-', 1)[0]}-routes.${fingerprint(build)}`;
