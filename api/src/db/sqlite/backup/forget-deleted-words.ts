import path from 'node:path';
import { openSqlite } from '../../sqlite';

/**
 * Removes the words of deleted rows from the search indexes of a copy in `folder`, because they may be those of erased
 * people. FTS5 keeps them until it merges the pieces of an index. In the site, that would block requests.
 */
export function forgetDeletedWords(folder: string): void {
  const sqlite = openSqlite(path.join(folder, 'site.db'));
  try {
    sqlite.pragma('secure_delete = ON');
    const indexes = sqlite.prepare("SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5(%'");
    for (const name of indexes.pluck().all()) sqlite.exec(`INSERT INTO ${name} (${name}) VALUES ('optimize')`);
  } finally {
    sqlite.close();
  }
}
