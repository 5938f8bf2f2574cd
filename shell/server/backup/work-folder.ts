import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from './is-running';

/** `.backup-PROCESS-RANDOM`. Those of 1.4.0 and before have no process. */
const workFolder = /^\.(?:backup|restore)-(?:(\d+)-)?/;

/** Whether a backup or restore works in the folder of this name, or has left it behind. */
export const isWorkFolder = (name: string): boolean => workFolder.test(name);

/** Creates a folder in DATA_DIR for this process. */
export const createWorkFolder = (dataDir: string, command: 'backup' | 'restore'): Promise<string> =>
  mkdtemp(join(dataDir, `.${command}-${process.pid}-`));

/**
 * Removes the folders of killed backups and restores.
 * @returns the folders that other processes still use
 */
export async function removeAbandoned(dataDir: string): Promise<string[]> {
  const used: string[] = [];
  for (const name of await readdir(dataDir)) {
    if (!isWorkFolder(name)) continue;
    if (isUsed(name)) used.push(name);
    else await rm(join(dataDir, name), { recursive: true });
  }
  return used;
}

/** In a container that starts again, processes have the same ids: a folder of this process is a former one's. */
function isUsed(name: string): boolean {
  const id = Number(workFolder.exec(name)?.[1] ?? process.pid);
  return id !== process.pid && isRunning(id);
}
