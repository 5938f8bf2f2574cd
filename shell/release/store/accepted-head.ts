import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../contract/errors';
import { createDurably } from '../infra/durable-file';
import { readStateText, revisionsIn, stateFileName } from '../storage/files/state-files';
import type { ReleaseStore } from './release-store';
import { type StateFile, toStateFile } from './state-file';

/**
 * The newest state that this machine accepted, stored outside the store, where other machines cannot write. Each newer
 * state gets a new file and the newest file counts, so concurrent processes only move the head forward.
 */
export async function readHead(store: ReleaseStore): Promise<StateFile | undefined> {
  for (;;) {
    const newest = (await revisionsIn(folderOf(store))).at(-1);
    if (newest === undefined) return undefined;
    const text = await readStateText(folderOf(store), newest);
    // Another process moved the head after the folder was listed.
    if (text === undefined) continue;
    const head = toStateFile(newest, text);
    if (head.state) return head;
    const file = join(folderOf(store), stateFileName(newest));
    throw new ReleaseError(
      `${file} cannot be read: restore it from a backup, or remove it to accept what the store holds`,
    );
  }
}

/** Moves the head to a state; `back` allows an older one. */
export async function moveHead(store: ReleaseStore, to: StateFile, { back = false } = {}): Promise<void> {
  const folder = folderOf(store);
  const fileOf = (revision: number) => join(folder, stateFileName(revision));
  if (back) await rm(fileOf(to.revision), { force: true });
  await createDurably(fileOf(to.revision), to.text, 0o600);
  for (const revision of await revisionsIn(folder))
    if (back ? revision !== to.revision : revision < to.revision) await rm(fileOf(revision), { force: true });
}

const folderOf = (store: ReleaseStore) => join(store.dataDir, 'release-head');
