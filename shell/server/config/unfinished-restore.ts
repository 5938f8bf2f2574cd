import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Looks for the folder of a restore that has not moved everything into place: what it has not moved would be missing.
 * @returns what happened and what to do; undefined when there is none
 */
export function unfinishedRestore(dataDir: string): string | undefined {
  const left = readdirSync(dataDir, { withFileTypes: true }).find(
    (entry) =>
      entry.isDirectory() && entry.name.startsWith('.restore-') && readdirSync(join(dataDir, entry.name)).length > 0,
  );
  return (
    left &&
    `an interrupted restore has left ${left.name}: empty the folder and restore again (npm run restore), unless that restore is still running`
  );
}
