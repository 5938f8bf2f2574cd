import type { AppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import type { ReleaseStore } from '../store/release-store';
import type { Change, Deployment, State } from '../store/state';
import { type AppChange, changeLive, type Promoter } from './apply-change';

/** Makes a published version live. Throws `UnknownRelease`, or what `check` throws. */
export async function promote(store: ReleaseStore, name: AppName, version: string, promoter: Promoter): Promise<State> {
  return promoteAll(store, [{ name, version }], 'promote', promoter);
}

/**
 * Makes several published versions live in one change. Ends the canary of a promoted version; other canaries continue.
 */
export async function promoteAll(
  store: ReleaseStore,
  targets: (Pick<AppChange, 'name' | 'lost'> & { version: string })[],
  what: Change['what'],
  promoter: Promoter,
): Promise<State> {
  for (const { name, version } of targets) await store.need(name, version);
  return changeLive(store, { what }, promoter, ({ live }) =>
    targets.map(({ name, version, lost }) => {
      const current = live[name];
      const earlier = current ? [current.version, ...current.earlier] : [];
      return { ...step(name, version, without(earlier, version), current), lost };
    }),
  );
}

/** Rolls back to `version` or to the last good version. The replaced version is no longer a last good version. */
export async function rollback(
  store: ReleaseStore,
  name: AppName,
  version: string | undefined,
  promoter: Promoter,
): Promise<State> {
  if (version) await store.need(name, version);
  return changeLive(store, { what: 'rollback' }, promoter, ({ live }) => {
    const earlier = live[name]?.earlier ?? [];
    const target = version ?? earlier[0];
    if (!target) throw new ReleaseError(`No earlier version of ${name} was live, so there is nothing to roll back to`);
    const place = earlier.indexOf(target);
    return [step(name, target, place < 0 ? without(earlier, target) : earlier.slice(place + 1), live[name])];
  });
}

function step(name: AppName, version: string, earlier: string[], current: Deployment | undefined): AppChange {
  const canary = current?.canary?.version === version ? undefined : current?.canary;
  return { name, live: { version, earlier, ...(canary && { canary }) } };
}

const without = (versions: string[], version: string) => versions.filter((other) => other !== version);
