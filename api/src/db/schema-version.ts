import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sqlite } from './sqlite';

/** How many migrations the database has that this version does not know, and how many of this version it lacks. */
export function compareSchema(sqlite: Sqlite, migrationsFolder: string): { unknown: number; missing: number } {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const applied = new Set(appliedMigrations(sqlite));
  return {
    unknown: [...applied].filter((time) => !known.has(time)).length,
    missing: [...known].filter((time) => !applied.has(time)).length,
  };
}

/** The times by which migrations are known; none in a new database. */
function appliedMigrations(sqlite: Sqlite): number[] {
  const table = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get();
  return table ? (sqlite.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all() as number[]) : [];
}
