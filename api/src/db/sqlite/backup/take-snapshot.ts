import { existsSync } from 'node:fs';
import path from 'node:path';
import { openSqlite } from '../../sqlite';
import { checkSnapshot, type SnapshotCheck } from './check-snapshot';
import { forgetDeletedWords } from './forget-deleted-words';

/** The site's database and, while the sandbox is in use, its database. */
const databases = ['site.db', 'sandbox.db'];

/** The maximum of SQLite's backup function: copies the whole database in one step. */
const allPages = 2_147_483_647;

/**
 * Copies the databases of `dataDir` to the folder `to`, also while the site writes to them, and checks the copies. Each
 * copy holds one committed state, without words of deleted rows.
 */
export async function takeSnapshot(dataDir: string, to: string): Promise<SnapshotCheck> {
  for (const name of databases) {
    const file = path.join(dataDir, name);
    if (!existsSync(file)) continue;
    const sqlite = openSqlite(file);
    try {
      // SQLite starts again when another process writes between two steps. One step for all pages ends in any case, and
      // delays no writer.
      await sqlite.backup(path.join(to, name), { progress: () => allPages });
    } finally {
      sqlite.close();
    }
  }
  const check = checkSnapshot(to);
  if (check.problems.length === 0) forgetDeletedWords(to);
  return check;
}
