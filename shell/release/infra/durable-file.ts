import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../contract/errors';

/** Writes a new file and waits until it is on the disk. */
export const writeDurably = (file: string, bytes: Buffer | string): Promise<void> => writeNew(file, bytes, 0o644);

/** The same of a file that nobody but its owner may read. */
export const writeSecret = (file: string, text: string): Promise<void> => writeNew(file, text, 0o600);

/**
 * Creates a file, whole and on the disk; false when there is one of this name already. Linking a written file to a name
 * succeeds for one process only, and no process sees half a file.
 */
export async function createDurably(file: string, text: string, mode: number): Promise<boolean> {
  const draft = join(dirname(file), `.draft-${randomUUID()}`);
  try {
    await writeNew(draft, text, mode);
    await link(draft, file);
    await syncFolder(dirname(file));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeNew(file: string, bytes: Buffer | string, mode: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'wx', mode);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes names that were just created or renamed in a folder survive a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
