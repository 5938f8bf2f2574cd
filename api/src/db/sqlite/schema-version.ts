import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Sqlite } from '../sqlite';

/** Counts the applied migrations that this version does not know, and its own migrations that are not applied. */
export function compareSchema(sqlite: Sqlite, migrationsFolder: string): { unknown: number; missing: number } {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const applied = new Set(appliedMigrations(sqlite));
  return {
    unknown: [...applied].filter((time) => !known.has(time)).length,
    missing: [...known].filter((time) => !applied.has(time)).length,
  };
}

/** The timestamps that identify applied migrations; none in a new database. */
function appliedMigrations(sqlite: Sqlite): number[] {
  const table = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get();
  return table ? (sqlite.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all() as number[]) : [];
}

/** Whether a database has tables, but none of the migrations, whose table is created first. */
export const isForeign = (sqlite: Sqlite): boolean =>
  sqlite
    .prepare(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations')",
    )
    .get() !== undefined;
