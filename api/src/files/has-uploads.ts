import { readdirSync } from 'node:fs';
import { isTemporary } from '../infra/temporary-files';

/**
 * Whether a folder has uploads, apart from unfinished ones. The root of a disk, which it may be, has hidden files and
 * `lost+found`.
 */
export function hasUploads(folder: string): boolean {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.some((entry) => entry.isFile() && !entry.name.startsWith('.') && !isTemporary(entry.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
