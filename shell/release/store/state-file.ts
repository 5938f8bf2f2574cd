import { createHash } from 'node:crypto';
import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../contract/errors';
import { createDurably } from '../infra/durable-file';
import { isState } from './is-state';
import type { ReleaseStore } from './release-store';
import type { State } from './state';

/** The file of one state. */
export interface StateFile {
  revision: number;
  text: string;
  /** sha256 of the text, base64. The next state stores it as `previous`. */
  hash: string;
  /** Undefined when the text is not a valid state of this revision. */
  state: State | undefined;
}

const folderOf = (store: ReleaseStore) => join(store.folder, 'state');

export const stateFileName = (revision: number): string => `${String(revision).padStart(6, '0')}.json`;

/** Undefined when this revision does not exist. */
export const readStateFile = (store: ReleaseStore, revision: number): Promise<StateFile | undefined> =>
  readStateFileIn(folderOf(store), revision);

export async function readStateFileIn(folder: string, revision: number): Promise<StateFile | undefined> {
  const text = await readFile(join(folder, stateFileName(revision)), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  return text === undefined ? undefined : toStateFile(revision, text);
}

export function toStateFile(revision: number, text: string): StateFile {
  const value = parse(text);
  const state = isState(value) && value.revision === revision ? value : undefined;
  return { revision, text, hash: createHash('sha256').update(text).digest('base64'), state };
}

/** The revisions with a file in this folder, oldest first. */
export async function revisionsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return names
    .filter((name) => /^\d{6,12}\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
}

export const revisionsOf = (store: ReleaseStore): Promise<number[]> => revisionsIn(folderOf(store));

/** Creates the file of a state; false when the revision already exists. This is the store's compare-and-swap. */
export async function addStateFile(store: ReleaseStore, revision: number, text: string): Promise<boolean> {
  // Throws when a shared disk is not mounted, instead of creating the folder at its mount point.
  await stat(folderOf(store));
  return createDurably(join(folderOf(store), stateFileName(revision)), text, 0o644);
}

/** Renames a state's file, so that the state is ignored. */
export async function setAside(store: ReleaseStore, revision: number): Promise<void> {
  const file = join(folderOf(store), stateFileName(revision));
  await rename(file, `${file}.aside-${Date.now()}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
