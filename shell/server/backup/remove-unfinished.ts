import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing } from '@site/release/infra';
import { isRunning } from './is-running';

/** `.NAME.PROCESS.part` */
const unfinished = /^\..+\.(\d+)\.part$/;

/** Another machine may be writing a backup into the same folder, and its processes are unknown here. */
const abandonedAfterMs = 60 * 60_000;

/** Removes backups that a killed process has left in a folder, so that they do not fill its disk. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, process] = unfinished.exec(name) ?? [];
    if (process === undefined || isRunning(Number(process))) continue;
    const changedAt = (await stat(join(folder, name)).catch(ignoreMissing))?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt > abandonedAfterMs) await rm(join(folder, name), { force: true });
  }
}
