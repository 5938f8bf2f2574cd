import type { Canary, Change, RegisteredRemote } from '@site/contract';
import type { AppName } from '../contract/app-name';

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

/** The remotes that operators registered, beside those of this repository. */
export type RegisteredRemotes = Partial<Record<AppName, RegisteredRemote>>;

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
  /**
   * Previous live versions that were proven and not rolled back from, newest first. Without a proven one, the first
   * version that was replaced.
   */
  earlier: string[];
  /** A version that some visitors get instead. */
  canary?: Canary;
}

/** The version to fall back to: the first of `earlier`, which is proven if any of them is. */
export const lastGood = (live: Deployment | undefined): string | undefined => live?.earlier[0];
