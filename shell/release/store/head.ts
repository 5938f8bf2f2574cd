import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../contract/errors';
import { createDurably } from '../infra/durable-file';
import type { ReleaseStore } from './release-store';
import { readStateFileIn, revisionsIn, type StateFile, stateFileName } from './state-file';

/**
 * The newest state that this machine accepted, as a copy beside the store that no other machine writes. A newer one is a new
 * file, and the newest file counts: so the head only moves forward, whichever processes move it at once.
 */
export async function readHead(store: ReleaseStore): Promise<StateFile | undefined> {
  for (;;) {
    const newest = (await revisionsIn(folderOf(store))).at(-1);
    if (newest === undefined) return undefined;
    const head = await readStateFileIn(folderOf(store), newest);
    // It is gone when another process moved the head meanwhile.
    if (!head) continue;
    if (head.state) return head;
    const file = join(folderOf(store), stateFileName(newest));
    throw new ReleaseError(
      `${file} cannot be read: restore it from a backup, or remove it to accept what the store holds`,
    );
  }
}

/** Moves the head to a state; with `back` also where that is older than the head. */
export async function moveHead(store: ReleaseStore, to: StateFile, { back = false } = {}): Promise<void> {
  const folder = folderOf(store);
  const fileOf = (revision: number) => join(folder, stateFileName(revision));
  if (back) await rm(fileOf(to.revision), { force: true });
  await createDurably(fileOf(to.revision), to.text, 0o600);
  for (const revision of await revisionsIn(folder))
    if (back ? revision !== to.revision : revision < to.revision) await rm(fileOf(revision), { force: true });
}

const folderOf = (store: ReleaseStore) => join(store.dataDir, 'release-head');
