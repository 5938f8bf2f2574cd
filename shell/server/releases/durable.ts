import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a new file and waits until it is on the disk. */
export const writeDurably = (file: string, bytes: Buffer | string): Promise<void> => writeNew(file, bytes, 0o644);

/** The same of a file that nobody but its owner may read. */
export const writeSecret = (file: string, text: string): Promise<void> => writeNew(file, text, 0o600);

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
