import { appNames } from '../contract/app-name';
import { UnknownRelease } from '../contract/errors';
import { stateAt } from '../store/past-states';
import type { ReleaseStore } from '../store/release-store';
import type { State } from '../store/state';
import { type AppChange, changeLive, type Promoter } from './apply-change';

/**
 * Makes the release set of a revision live again, in one change. All canaries end. Throws `UnknownRelease` when the
 * revision does not exist, or what `check` throws.
 */
export async function restoreSet(store: ReleaseStore, revision: number, promoter: Promoter): Promise<State> {
  const former = revision > 0 ? await stateAt(store, revision) : undefined;
  if (!former)
    throw new UnknownRelease(`There is no revision ${revision}, or it was altered; npm run release -- log lists them`);
  return changeLive(store, { what: 'restore' }, promoter, ({ live }) =>
    appNames.flatMap((name): AppChange[] => {
      const then = former.live[name];
      if (!then) return live[name] ? [{ name }] : [];
      const untouched = live[name]?.version === then.version && !live[name].canary;
      return untouched ? [] : [{ name, live: { version: then.version, earlier: then.earlier } }];
    }),
  );
}
