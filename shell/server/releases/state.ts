import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from './durable';
import { hasCode } from './errors';
import type { ReleaseName } from './names';
import { openState, sealState } from './sealed-state';
import type { ReleaseStore } from './store';

/** What is live after the change with this number. The states are a chain that only grows: audit trail and history in one. */
export interface State {
  revision: number;
  live: LiveSet;
  /** Missing in the empty state before the first change, and where a state was altered. */
  change?: Change;
}

export type LiveSet = Partial<Record<ReleaseName, Live>>;

export interface Live {
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
  moves: Move[];
  /** ISO 8601. */
  at: string;
  /** Why the site acted by itself. */
  why?: string;
}

export interface Move {
  name: ReleaseName;
  from?: string;
  /** Missing where a name was not live in the set that was restored. */
  to?: string;
  /** The share of visitors that is given `to`, in percent; everybody when left out. */
  percent?: number;
}

/** The newest state. */
export async function readState(store: ReleaseStore): Promise<State> {
  const numbers = (await readdir(folderOf(store))).map((file) => Number.parseInt(file, 10)).filter(Number.isInteger);
  const revision = Math.max(0, ...numbers);
  return (await stateAt(store, revision)) ?? { revision: 0, live: {} };
}

/**
 * One state of the chain; undefined when it does not exist yet. One that was altered changes nothing: what was live before it
 * still is.
 */
export async function stateAt(store: ReleaseStore, revision: number): Promise<State | undefined> {
  const text = await readFile(fileOf(store, revision), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const state = await openState(store, revision, text);
  return state ?? { revision, live: (await stateAt(store, revision - 1))?.live ?? {} };
}

/**
 * Adds the next state. `next` gets the newest state and answers what follows it, or undefined to leave it; it is asked
 * again when somebody else was faster, so no change is ever lost.
 */
export async function changeState(
  store: ReleaseStore,
  next: (state: State) => Promise<Omit<State, 'revision'> | undefined>,
): Promise<State> {
  for (;;) {
    const state = await readState(store);
    const following = await next(state);
    if (!following) return state;
    const added = { revision: state.revision + 1, ...following };
    if (await add(store, added)) return added;
  }
}

/** Linking a written file to a name succeeds once only: that is the compare-and-swap, and nobody sees half a state. */
async function add(store: ReleaseStore, state: State): Promise<boolean> {
  const draft = join(folderOf(store), `.draft-${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    await writeDurably(draft, await sealState(store, state));
    await link(draft, fileOf(store, state.revision));
    await syncFolder(folderOf(store));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

const folderOf = (store: ReleaseStore) => join(store.folder, 'state');
const fileOf = (store: ReleaseStore, revision: number) =>
  join(folderOf(store), `${String(revision).padStart(6, '0')}.json`);
