import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../contract/errors';
import { syncFolder } from './durable-file';
import { ignoreMissing } from './ignore-missing';

/**
 * Moves a finished folder to `target`.
 * @throws ENOTEMPTY when a folder is there
 */
export async function putFolder(draft: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(draft, target);
  await syncFolder(dirname(target));
}

/**
 * Moves a finished folder to `target`. A folder that is there is set aside first, and comes back if the new one cannot
 * take its place. Only a crash between the two renames leaves no folder.
 * @throws ENOTEMPTY when another process has put a folder there meanwhile
 */
export async function replaceFolder(draft: string, target: string): Promise<void> {
  const aside = `${draft}-replaced`;
  await rename(target, aside).catch(ignoreMissing);
  try {
    await putFolder(draft, target);
  } catch (error) {
    await rename(aside, target).catch(async (failure: unknown) => {
      // Another process has put its folder there. After other failures, the folder that was set aside is the only one.
      if (hasCode(failure, 'ENOTEMPTY', 'EEXIST')) await rm(aside, { recursive: true, force: true });
    });
    throw error;
  }
  await rm(aside, { recursive: true, force: true });
}
