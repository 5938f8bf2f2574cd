import { open, rename, rm, writeFile } from 'node:fs/promises';
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
