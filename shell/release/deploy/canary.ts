import type { AppName } from '../contract/app-name';
import { ReleaseError } from '../contract/errors';
import type { ReleaseStore } from '../store/release-store';
import type { State } from '../store/state';
import { changeLive, type Promoter } from './apply-change';

/**
 * Gives a published version to `percent` of the visitors; 0 ends the canary. Throws `ReleaseError` when no version of
 * the app is live yet, or when this version is already live.
 */
export async function setCanary(
  store: ReleaseStore,
  name: AppName,
  version: string,
  percent: number,
  promoter: Promoter,
): Promise<State> {
  if (!(percent >= 0 && percent <= 100))
    throw new ReleaseError('A canary goes to between 0 and 100 percent of the visitors');
  await store.need(name, version);
  return changeLive(store, { what: 'canary' }, promoter, ({ live }) => {
    const current = live[name];
    if (!current) throw new ReleaseError(`Nothing of ${name} is live yet, so ${version} can be promoted at once`);
    if (current.version === version) throw new ReleaseError(`${name} ${version} is live for everybody already`);
    const { version: stable, earlier, canary: before } = current;
    const goesOn = before?.version === version && before.percent > 0;
    const since = goesOn ? before.since : new Date().toISOString();
    const canary = { version, percent, since, who: promoter.who };
    return [{ name, ofCanary: true, live: { version: stable, earlier, ...(percent > 0 && { canary }) } }];
  });
}

/** Halts a canary automatically. Its entry stays at 0 %. Does nothing when the canary has ended or is at 0 %. */
export async function haltCanary(store: ReleaseStore, name: AppName, version: string, why: string): Promise<State> {
  // Visitors get no new version, so there is nothing to validate.
  const site = { who: 'the site', by: 'person' as const, check: async () => undefined };
  return changeLive(store, { what: 'halt', why }, site, ({ live }) => {
    const current = live[name];
    if (current?.canary?.version !== version || current.canary.percent === 0) return [];
    const { version: stable, earlier, canary } = current;
    return [
      {
        name,
        ofCanary: true,
        live: { version: stable, earlier, canary: { ...canary, percent: 0, haltedBecause: why } },
      },
    ];
  });
}
