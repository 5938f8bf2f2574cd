import type { RoutesRequest } from '@site/contract';
import { isAppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import { routesOf } from '../signing/route-table';
import { readState } from '../store/accepted-state';
import type { ReleaseStore } from '../store/release-store';
import type { LiveState, State } from '../store/state';
import { changedRoutes, routesBuild, routesVersion } from './change-route-table';
import { publish } from './publish';
import { requireRegistered } from './registration';

/** An attempt fails only because another change was made meanwhile. */
const maxAttempts = 20;

class RoutesChanged extends ReleaseError {}

/**
 * Publishes the live route table with a change. Additions are applied to the newest table when another change was made
 * meanwhile. Throws `ReleaseError`.
 * @param promote makes the version live; calls `requireBase` with the live release set before that
 */
export async function applyToNewestRoutes(
  store: ReleaseStore,
  request: RoutesRequest,
  promote: (version: string, requireBase: (live: LiveState) => void) => Promise<State>,
): Promise<State> {
  for (let attempt = 1; ; attempt += 1) {
    const { version, base } = await publishChanged(store, request);
    try {
      return await promote(version, (live) => {
        if (live.routes?.version !== base)
          throw new RoutesChanged(
            'The route table changed at the same time, and this change is not made; try it again',
          );
      });
    } catch (error) {
      // A row that is replaced may be another one by now, which its requester has not seen.
      const isAddition = !request.remove?.length;
      if (!(error instanceof RoutesChanged) || !isAddition || attempt === maxAttempts) throw error;
    }
  }
}

/** @returns the version of the new table, and that of the live table from which it was made */
async function publishChanged(store: ReleaseStore, request: RoutesRequest): Promise<{ version: string; base: string }> {
  const { live, remotes = {} } = await readState(store);
  if (!live.routes) throw new ReleaseError('No route table is live yet: run npm start once');
  const base = live.routes.version;
  const table = changedRoutes(await routesOf(store, base), request);
  for (const { remote } of request.add ?? []) if (isAppName(remote)) requireRegistered(remotes, remote);
  const build = routesBuild(table);
  const version = routesVersion(build, base);
  await publish(store, build, version);
  return { version, base };
}
