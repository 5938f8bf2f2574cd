import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { hasCode } from '../contract/errors';

const forOthers = 0o077;

/** The file system creates it in the root of a disk, and only root can read it. */
const ofFileSystem = 'lost+found';

/** Makes all files that this process and its children create from now on private to their user. */
export const writePrivately = (): void => void process.umask(forOthers);

/**
 * Removes all other users' access to a folder and its content. Skips symbolic links and `lost+found`.
 * @returns a warning about paths that were open, or that could not be made private; undefined when there were none
 */
export function makePrivate(folder: string): string | undefined {
  let closed = 0;
  const failures: string[] = [];
  const visit = (path: string) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found || found.isSymbolicLink() || basename(path) === ofFileSystem) return;
    try {
      if (found.mode & forOthers) {
        chmodSync(path, found.mode & 0o777 & ~forOthers);
        closed += 1;
      }
      if (found.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
    } catch (error) {
      // Another process may delete files at the same time.
      if (!hasCode(error, 'ENOENT')) failures.push(path);
    }
  };
  visit(realpathSync(folder));
  if (failures.length > 0) {
    return `Other users may read ${failures.length} files or folders in ${folder}, such as ${failures[0]}, which belong to another user: change their owner to the user that runs the site`;
  }
  return closed > 0
    ? `${closed} files and folders in ${folder} were open to other users; now only their owner reads them`
    : undefined;
}
