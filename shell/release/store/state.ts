import type { Canary, Change } from '@site/contract';
import type { AppName } from '../contract/app-name';
import { acceptedState, acceptState } from './accepted-state';
import type { RegisteredRemotes } from './registered-apps';
import type { ReleaseStore } from './release-store';

export type { Change, ChangeEntry } from '@site/contract';

/** The live release set after one change. States form an append-only chain, which is also the audit log. */
export interface State {
  revision: number;
  /** Hash of the previous state's text. Missing in the first state, and in states from before states were linked. */
  previous?: string;
  live: LiveState;
  /** Missing while no remote of another repository is registered. */
  remotes?: RegisteredRemotes;
  /** Missing in the empty state before the first change. */
  change?: Change;
}

/** What visitors get: the deployment of each app. */
export type LiveState = Partial<Record<AppName, Deployment>>;

export interface Deployment {
  version: string;
  /** `npm start` replaces only versions that it promoted itself. */
  source: 'start' | 'person';
  /** Missing in states that were written before this field existed. */
  actor?: string;
  /** ISO 8601. */
  since: string;
  /** Previous live versions that were proven and not rolled back from, newest first; if there are none, any. */
  earlier: string[];
  /** A version that some visitors get instead. */
  canary?: Canary;
}

/** The newest previous version that visitors proved and that was not rolled back from. */
export const lastGood = (live: Deployment | undefined): string | undefined => live?.earlier[0];

/** The newest state that this machine accepts. */
export async function readState(store: ReleaseStore): Promise<State> {
  return (await acceptedState(store)).state;
}

/**
 * Adds the next state. `next` gets the newest state and returns the following one, or undefined for no change. It is
 * called again when another process added a state first, so no change is lost.
 */
export async function changeState(
  store: ReleaseStore,
  next: (state: State) => Promise<Omit<State, 'revision' | 'previous'> | undefined>,
): Promise<State> {
  for (;;) {
    const { state, hash, nextRevision } = await acceptedState(store);
    const following = await next(state);
    if (!following) return state;
    const added: State = { revision: nextRevision, ...(hash && { previous: hash }), ...following };
    const text = `${JSON.stringify(added, null, 2)}\n`;
    if (!(await store.storage.states.add(nextRevision, text))) continue;
    await acceptState(store, nextRevision, text);
    return added;
  }
}
