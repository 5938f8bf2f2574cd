import type { Sqlite } from '../sqlite';

/** A smaller file is not worth a copy of it. */
const minFreePages = 1_000;

/**
 * Returns the space of dropped tables to the disk where it is more than a quarter of the file. SQLite writes a copy of
 * the file for that, so it may lack the room; then the free pages stay in the file and later rows use them.
 */
export function compactAfterMigration(sqlite: Sqlite): void {
  const pages = (pragma: string) => Number(sqlite.pragma(pragma, { simple: true }));
  const free = pages('freelist_count');
  try {
    if (free >= minFreePages && free >= pages('page_count') / 4) sqlite.exec('VACUUM');
  } catch {
    // The database is complete without it.
  } finally {
    // Returns the space of the log too, which a failed VACUUM has filled.
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
  }
}
