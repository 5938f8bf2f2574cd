import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { explainFileError } from '@site/serving/explain-file-error';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { openSqlite, type Sqlite } from '../sqlite';
import { compactAfterMigration } from './compact';
import { compareSchema, isForeign } from './schema-version';

const migrationsFolder = path.join(__dirname, 'migrations');

/**
 * Opens `DATA_DIR/site.db`, creates it if missing, and migrates it.
 * @throws when a newer version has migrated the database, or when references are broken after a migration
 */
export const openAndMigrate = (dataDir: string): Sqlite => explained(dataDir, () => migrated(dataDir));

function migrated(dataDir: string): Sqlite {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = connect(dataDir);
  // A migration may rebuild a table, which would delete the rows that refer to it if foreign keys were on.
  sqlite.pragma('foreign_keys = OFF');
  const { missing } = compareSchema(sqlite, migrationsFolder);
  migrate(drizzle(sqlite), { migrationsFolder });
  const broken = sqlite.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0)
    throw new Error(
      `The database has ${broken.length} rows that refer to missing rows. Restore a backup from before the update.`,
    );
  sqlite.pragma('foreign_keys = ON');
  if (missing > 0) compactAfterMigration(sqlite);
  return sqlite;
}

/**
 * Opens a database that this version has migrated, possibly while the site runs.
 * @throws when it is missing, or an older or newer version has migrated it
 */
export function openMigrated(dataDir: string): Sqlite {
  if (!hasDatabase(dataDir))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR to the folder of a site that has started once.`);
  const sqlite = explained(dataDir, () => connect(dataDir));
  if (compareSchema(sqlite, migrationsFolder).missing > 0) {
    sqlite.close();
    throw new Error(
      `The database in ${dataDir} is older than this version of the site: start the site once, then repeat.`,
    );
  }
  sqlite.pragma('foreign_keys = ON');
  return sqlite;
}

/** Names the file in SQLite's errors. */
function explained(dataDir: string, open: () => Sqlite): Sqlite {
  try {
    return open();
  } catch (error) {
    throw explainFileError(error, fileIn(dataDir));
  }
}

/** The database file of a data folder. */
export const fileIn = (dataDir: string) => path.join(dataDir, 'site.db');

/** Whether there is a database. SQLite takes an empty file for a new one. */
export const hasDatabase = (dataDir: string): boolean => sizeOf(fileIn(dataDir)) > 0;

/** The size of a file; 0 when it is missing. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function connect(dataDir: string): Sqlite {
  const sqlite = openSqlite(fileIn(dataDir));
  if (isForeign(sqlite)) {
    sqlite.close();
    throw new Error(
      `${fileIn(dataDir)} is the database of another program: set DATA_DIR to the folder of the site, or restore a backup into an empty folder (npm run restore). Nothing was changed.`,
    );
  }
  const { unknown } = compareSchema(sqlite, migrationsFolder);
  if (unknown > 0) {
    sqlite.close();
    const changes = unknown === 1 ? 'one change' : `${unknown} changes`;
    throw new Error(
      `The database in ${dataDir} has ${changes} of a newer version of the site: start that version or a later one, or restore a backup from before the update. Nothing was changed.`,
    );
  }
  sqlite.pragma('journal_mode = WAL');
  // With NORMAL, a power cut could lose an acknowledged order.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  // Otherwise backups would contain rows of erased people until later rows take their place.
  sqlite.pragma('secure_delete = ON');
  mapMemory(sqlite);
  return sqlite;
}

/**
 * Lists of a million rows read pages all over the file, which is faster through memory mapping than through SQLite's
 * cache of two megabytes. This is SQLite's maximum; each page beyond it costs a system call.
 */
function mapMemory(sqlite: Sqlite): void {
  sqlite.pragma('mmap_size = 2147418112');
}

/** A second connection to an open database, which only reads. */
export function openReader(dataDir: string): Sqlite {
  const sqlite = openSqlite(fileIn(dataDir));
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma('query_only = ON');
  mapMemory(sqlite);
  return sqlite;
}

/**
 * A connection to an open database for the counters of limits. Its commits do not wait for the disk, so counting does
 * not slow logins down. A power cut may lose the last counts.
 */
export function openCounters(dataDir: string): Sqlite {
  const sqlite = openSqlite(fileIn(dataDir));
  sqlite.pragma('synchronous = NORMAL');
  // Waiting for another process must not block this one: `waitForLock` waits instead.
  sqlite.pragma('busy_timeout = 0');
  return sqlite;
}
