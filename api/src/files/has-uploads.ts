import { readdirSync } from 'node:fs';
import { isTemporary } from '../infra/temporary-files';

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
