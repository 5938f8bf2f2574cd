import type { AppName } from '../contract/app-name';
import { acceptedState, acceptState } from './accepted-state';
import type { ReleaseStore } from './release-store';
import { addStateFile } from './state-file';

/** What is live after the change with this number. The states are a chain that only grows: audit trail and history in one. */
export interface State {
  revision: number;
  /** Hash of the text of the state before; missing in the first one, and in those written before states were linked. */
  previous?: string;
  live: ReleaseSet;
  /** Missing in the empty state before the first change. */
  change?: Change;
}

export type ReleaseSet = Partial<Record<AppName, Deployment>>;

export interface Deployment {
  version: string;
  /** `npm start` replaces only what it set itself. */
  by: 'start' | 'person';
  /** Missing in states that were written before names were kept here. */
  who?: string;
  /** ISO 8601. */
  since: string;
  /** Versions that were live before without being rolled back from, the newest first. */
  earlier: string[];
  /** A version that a part of the visitors is given instead. */
  canary?: Canary;
}

export interface Canary {
  version: string;
  /** 0 to 100. A canary that was halted stays at 0, where nobody gets it, until a person decides. */
  percent: number;
  /** When the first of them got it, whatever their share became later: ISO 8601. */
  since: string;
  who?: string;
  /** Why the site took it from everybody. */
  haltedBecause?: string;
}

export interface Change {
  /** A person, or `the site` where it acted by itself. */
  who: string;
  what: 'start' | 'promote' | 'rollback' | 'canary' | 'halt' | 'restore';
  moves: ChangeEntry[];
  /** ISO 8601. */
  at: string;
  /** Why the site acted by itself. */
  why?: string;
}

export interface ChangeEntry {
  name: AppName;
  from?: string;
  /** Missing where a name was not live in the set that was restored. */
  to?: string;
  /** The share of visitors that is given `to`, in percent; everybody when left out. */
  percent?: number;
}

/** The newest earlier version that was live without being rolled back from. */
export const lastGood = (live: Deployment | undefined): string | undefined => live?.earlier[0];

/** The newest state that this machine accepts. */
export async function readState(store: ReleaseStore): Promise<State> {
  return (await acceptedState(store)).state;
}

/**
 * Adds the next state. `next` gets the newest state and answers what follows it, or undefined to leave it; it is asked
 * again when another process was faster, so no change is ever lost.
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
    if (!(await addStateFile(store, nextRevision, text))) continue;
    await acceptState(store, nextRevision, text);
    return added;
  }
}
