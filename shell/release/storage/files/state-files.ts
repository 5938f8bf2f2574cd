import { readdir, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDurably } from '../../infra/durable-file';
import { ignoreMissing } from '../../infra/ignore-missing';
import type { StateListener, StateStorage } from '../interface/release-storage';
import { repeat } from '../interface/repeat';

/** Polling interval in ms; one poll reads three small files. */
const pollIntervalMs = 100;

export const stateFileName = (revision: number): string => `${String(revision).padStart(6, '0')}.json`;

/** Undefined when this revision does not exist. */
export function readStateText(folder: string, revision: number): Promise<string | undefined> {
  return readFile(join(folder, stateFileName(revision)), 'utf8').catch(ignoreMissing);
}

/** The revisions with a file in this folder, oldest first. */
export async function revisionsIn(folder: string): Promise<number[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  return names
    .filter((name) => /^\d{6,12}\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
}

/** States in a folder, which several machines may share. Each state is a file that never changes. */
export class StateFiles implements StateStorage {
  constructor(private readonly folder: string) {}

  read = (revision: number) => readStateText(this.folder, revision);

  revisions = () => revisionsIn(this.folder);

  async add(revision: number, text: string): Promise<boolean> {
    // Throws when a shared disk is not mounted, instead of creating the folder at its mount point.
    await stat(this.folder);
    return createDurably(join(this.folder, stateFileName(revision)), text, 0o644);
  }

  async setAside(revision: number): Promise<void> {
    const file = join(this.folder, stateFileName(revision));
    await rename(file, `${file}.aside-${Date.now()}`);
  }

  watch = ({ look }: StateListener) => repeat(look, pollIntervalMs);

  /** A version in the folder needs no announcement: it is on every machine already. */
  announce = async () => undefined;
}
