import { join } from 'node:path';
import { checkFits } from '../releases/gate';
import { type Damage, intactSet } from '../releases/intact';
import { Untrusted } from '../releases/signature';
import type { LiveSet } from '../releases/state';
import type { ReleaseStore } from '../releases/store';
import { coveringSets } from '../visitors/mixes';
import { askKeptAnswers } from './api-answers';
import { offeredOperations } from './api-operations';
import { type AskApi, ComposedStore } from './composed-store';
import { mixOf } from './mix';
import { createSiteSet, type SiteSet } from './site-set';

export const composedIn = (store: ReleaseStore) => new ComposedStore(join(store.folder, 'composed'));

/** Where a running site keeps what its API said, for whoever composes beside it. */
export const answersOf = (store: ReleaseStore) => join(store.folder, 'composed', 'api-answers.json');

/**
 * Refuses a set that may not go live: an untrusted or damaged release, one that does not fit the others or the API, a page
 * that cannot be drawn. What is live in `before` and was damaged there is passed over.
 * @throws Untrusted, DoesNotFit, ComposeError
 */
export async function checkSet(
  store: ReleaseStore,
  live: LiveSet,
  before: LiveSet,
  ask: AskApi = askKeptAnswers(answersOf(store)),
): Promise<void> {
  const intact = await intactSet(store, live);
  const isGiven = (set: LiveSet, { name, version }: Damage) =>
    set[name]?.version === version || set[name]?.canary?.version === version;
  const added = intact.damage.find((each) => isGiven(live, each) && !isGiven(before, each));
  if (added) throw new Untrusted(added.reason);
  await checkFits(store, intact.live, (await intactSet(store, before)).live, await offeredOperations(ask));
  await composeSet(store, intact.live, ask);
}

/**
 * Composes every page of a set that is about to go live, and of what visitors with canaries get; the answer is what
 * everybody else gets. Throws ComposeError, naming the page.
 */
export async function composeSet(
  store: ReleaseStore,
  live: LiveSet,
  ask: AskApi = askKeptAnswers(answersOf(store)),
): Promise<SiteSet> {
  const [everybody, ...others] = coveringSets(live);
  const composed = await composeOne(store, everybody, ask);
  for (const set of others) await composeOne(store, set, ask);
  return composed;
}

/** Composes the pages of one set as a visitor is given it; those that were composed before are only read. */
export const composeOne = async (store: ReleaseStore, live: LiveSet, ask: AskApi): Promise<SiteSet> =>
  createSiteSet(await mixOf(store, live), composedIn(store), ask);
