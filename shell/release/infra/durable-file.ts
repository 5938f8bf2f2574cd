import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode } from '../contract/errors';

/** Writes a new file and flushes it to disk. Leaves no partial file on a full disk. */
export const writeDurably = (file: string, bytes: Buffer | string): Promise<void> => writeNew(file, bytes, 0o644);

/** As `writeDurably`, for a stream: only a piece of it is in memory at a time. */
export const writeStreamDurably = (file: string, bytes: AsyncIterable<Buffer>): Promise<void> =>
  writeNew(file, bytes, 0o644);

/** Writes a new file, readable only by the owner, and flushes it to disk. */
export const writeSecret = (file: string, text: string): Promise<void> => writeNew(file, text, 0o600);

/**
 * Creates a file atomically and flushes it to disk; false when the name is already taken. It links a complete draft to
 * the name, which succeeds for only one process and never shows a partial file.
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

async function writeNew(file: string, bytes: Buffer | string | AsyncIterable<Buffer>, mode: number): Promise<void> {
  const handle = await create(file, mode).catch((error: unknown) => {
    // A stream that nobody reads would keep its source open.
    if (bytes instanceof Readable) bytes.destroy();
    throw error;
  });
  try {
    await writeFile(handle, bytes);
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function create(file: string, mode: number): Promise<FileHandle> {
  await mkdir(dirname(file), { recursive: true });
  return open(file, 'wx', mode);
}

/** Flushes a folder, so that created and renamed files survive a power loss. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
