import { UnknownRelease } from './errors';
import { liveSetId } from './set-id';
import { readState, type State, stateAt } from './state';
import type { ReleaseStore } from './store';

/** The states below `before`, the newest first, `limit` of them at most. */
export async function formerStates(
  store: ReleaseStore,
  limit: number,
  before = Number.POSITIVE_INFINITY,
): Promise<State[]> {
  const { revision } = await readState(store);
  const newest = Math.min(revision, before - 1);
  const numbers = Array.from({ length: Math.max(0, Math.min(limit, newest)) }, (_, index) => newest - index);
  const states = await Promise.all(numbers.map((number) => stateAt(store, number)));
  return states.filter((state) => state?.change !== undefined) as State[];
}

/** The revision of a set, given as its number or as the name of the release set. Throws `UnknownRelease` when there is none. */
export async function revisionOf(store: ReleaseStore, text: string): Promise<number> {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const states = await formerStates(store, Number.POSITIVE_INFINITY);
  const found = states.find(({ live }) => liveSetId(live) === text);
  if (found) return found.revision;
  throw new UnknownRelease(`There was no release set "${text}"; npm run release -- log lists them`);
}
