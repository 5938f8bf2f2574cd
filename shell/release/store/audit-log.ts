import { UnknownRelease } from '../contract/errors';
import { pastStates } from './past-states';
import { liveReleaseSetId } from './release-set-id';
import type { ReleaseStore } from './release-store';
import type { State } from './state';

/** At most `limit` states before `before`, newest first. */
export async function previousStates(
  store: ReleaseStore,
  limit: number,
  before = Number.POSITIVE_INFINITY,
): Promise<State[]> {
  const states: State[] = [];
  for await (const state of pastStates(store)) {
    if (state.revision >= before) continue;
    if (states.push(state) >= limit) break;
  }
  return states;
}

/** Finds a revision by its number or by its release set id. Throws `UnknownRelease`. */
export async function revisionOf(store: ReleaseStore, text: string): Promise<number> {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  for await (const { revision, live } of pastStates(store)) if (liveReleaseSetId(live) === text) return revision;
  throw new UnknownRelease(`There was no release set "${text}"; npm run release -- log lists them`);
}
