import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isTemporary } from '../infra/replace-file';

/** Deletes what a crash has left of uploads. Other processes may be writing into the same folder: theirs stay. */
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

/** Whether a folder has uploads, apart from unfinished ones. A disk of its own has files and folders of the system. */
export function hasUploads(folder: string): boolean {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.some((entry) => entry.isFile() && !entry.name.startsWith('.') && !isTemporary(entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
