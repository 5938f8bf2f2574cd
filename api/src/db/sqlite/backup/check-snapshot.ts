import { existsSync } from 'node:fs';
import path from 'node:path';
import { openSqlite, type Sqlite } from '../../sqlite';
import { compareSchema } from '../schema-version';

export interface SnapshotCheck {
  /** Damage, one line each. */
  problems: string[];
  /** Names in `uploads/` of the files that rows refer to. */
  uploads: string[];
  /** Changes of a newer version of the site. */
  unknownMigrations: number;
}

const migrationsFolder = path.join(__dirname, '../migrations');

/** At most this many lines of SQLite's checks, because damage repeats itself. */
const maxLines = 5;

/** Checks `site.db` in a folder that no site uses. */
export function checkSnapshot(folder: string): SnapshotCheck {
  const file = path.join(folder, 'site.db');
  if (!existsSync(file)) throw new Error(`There is no database in ${folder}.`);
  const sqlite = openSqlite(file);
  try {
    const { unknown } = compareSchema(sqlite, migrationsFolder);
    return { problems: damageOf(sqlite), uploads: uploadsOf(sqlite), unknownMigrations: unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [`The database cannot be read: ${reason}`], uploads: [], unknownMigrations: 0 };
  } finally {
    sqlite.close();
  }
}

function damageOf(sqlite: Sqlite): string[] {
  const lines = sqlite.prepare(`PRAGMA integrity_check(${maxLines})`).pluck().all() as string[];
  const damage = lines.filter((line) => line !== 'ok').map((line) => `The database is damaged: ${line}`);
  const broken = sqlite.pragma('foreign_key_check') as unknown[];
  return broken.length > 0 ? [...damage, `The database has ${broken.length} rows that refer to missing rows.`] : damage;
}

/** Both tables are as old as the database, so this works before an upgrade has migrated it, too. */
const uploadsOf = (sqlite: Sqlite): string[] =>
  sqlite
    .prepare('SELECT passport_file FROM registrations UNION SELECT file FROM estimate_files')
    .pluck()
    .all() as string[];
