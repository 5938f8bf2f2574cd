import path from 'node:path';
import { fileIn, hasDatabase, sizeOf } from './open-files';

/**
 * Throws when the database of a used data folder is missing. A start would create an empty one, and SQLite would delete
 * the log of the missing one. A folder with only secrets and releases is left by a first start that ended early.
 */
export function requireDatabase(dataDir: string, hasUploads: (folder: string) => boolean): void {
  if (hasDatabase(dataDir)) return;
  const file = fileIn(dataDir);
  const uploads = path.join(dataDir, 'uploads');
  const log = `${file}-wal`;
  const left = [...(hasUploads(uploads) ? [uploads] : []), ...(sizeOf(log) > 0 ? [log] : [])].join(' and ');
  if (left === '') return;
  throw new Error(
    `The database ${file} is missing or empty, but a site that ran here has left ${left}. Nothing was changed: restore a backup into an empty folder (npm run restore), or set DATABASE_URL if the database is in PostgreSQL. To begin anew without the old data, remove ${left}.`,
  );
}
