import { readdirSync, rmSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

const suffix = '.part';

/** The name of a file that only this process writes. */
export const temporaryName = (name: string): string => `${name}.${process.pid}${suffix}`;

export const isTemporary = (name: string): boolean => name.endsWith(suffix);

/**
 * Creates or replaces a file atomically and durably; only its owner can read it. Leaves nothing of it when the content
 * breaks off or the disk is full.
 */
export async function replaceFile(target: string, content: Buffer | Readable): Promise<void> {
  const part = temporaryName(target);
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await writeFile(file, content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Deletes what a crash has left unfinished in a folder. Other processes may be writing into the same folder: theirs stay. */
export function deleteUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter(isTemporary)) {
    const pid = Number(/\.(\d+)\.part$/.exec(name)?.[1]);
    if (!isRunning(pid) || pid === process.pid) rmSync(path.join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  if (Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
