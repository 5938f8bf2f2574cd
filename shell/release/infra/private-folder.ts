import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const forOthers = 0o077;

/** Everything that this process and its children write from now on belongs to its user alone. */
export const writePrivately = (): void => void process.umask(forOthers);

/**
 * Takes a folder and all in it from everybody but its owner. Links are left alone.
 * @returns a line that says how much was open to others, or could not be closed; undefined when all was as it should be
 */
export function makePrivate(folder: string): string | undefined {
  let closed = 0;
  const failures: string[] = [];
  const visit = (path: string) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found || found.isSymbolicLink()) return;
    try {
      if (found.mode & forOthers) {
        chmodSync(path, found.mode & 0o777 & ~forOthers);
        closed += 1;
      }
      if (found.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
    } catch (error) {
      // Another process may take files away meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failures.push(path);
    }
  };
  visit(realpathSync(folder));
  if (failures.length > 0) {
    return `${failures[0]} and ${failures.length - 1} others in ${folder} belong to another user and may be open to others: change their owner to the user that runs the site`;
  }
  return closed > 0
    ? `${closed} files and folders in ${folder} were open to other users; now only their owner reads them`
    : undefined;
}
