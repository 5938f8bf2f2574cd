import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { compareSchema } from './schema-version';
import { openSqlite, type Sqlite } from './sqlite';

export type Database = BetterSQLite3Database;
/** What runs inside `write`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const migrationsFolder = path.join(__dirname, 'migrations');

/**
 * Opens `DATA_DIR/site.db`, made and migrated where needed.
 * @throws when a newer version changed the database, or when the rows and their references do not fit together after a
 *   migration
 */
export function openDatabase(dataDir: string): Database & { $client: Sqlite } {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = connect(dataDir);
  const database = drizzle(sqlite);
  // A migration may rebuild a table; with references on, that would delete the rows that refer to it.
  sqlite.pragma('foreign_keys = OFF');
  migrate(database, { migrationsFolder });
  const broken = sqlite.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0) throw new Error(`The database has ${broken.length} rows whose references lead nowhere.`);
  sqlite.pragma('foreign_keys = ON');
  return database;
}

/**
 * Opens a database that this version of the site has migrated, beside a site that may be running on it.
 * @throws when there is none, or an older or newer version changed it last
 */
export function openMigratedDatabase(dataDir: string): Database & { $client: Sqlite } {
  if (!existsSync(fileIn(dataDir)))
    throw new Error(`There is no database in ${dataDir}: set DATA_DIR to the folder of a site that has started once.`);
  const sqlite = connect(dataDir);
  if (compareSchema(sqlite, migrationsFolder).missing > 0) {
    sqlite.close();
    throw new Error(
      `The database in ${dataDir} is older than this version of the site: start the site once, then repeat.`,
    );
  }
  sqlite.pragma('foreign_keys = ON');
  return drizzle(sqlite);
}

const fileIn = (dataDir: string) => path.join(dataDir, 'site.db');

function connect(dataDir: string): Sqlite {
  const sqlite = openSqlite(fileIn(dataDir));
  const { unknown } = compareSchema(sqlite, migrationsFolder);
  if (unknown > 0) {
    sqlite.close();
    const changes = unknown === 1 ? 'one change' : `${unknown} changes`;
    throw new Error(
      `The database in ${dataDir} has ${changes} of a newer version of the site: start that version or a later one, or restore a backup from before the update. Nothing was changed.`,
    );
  }
  sqlite.pragma('journal_mode = WAL');
  // NORMAL can lose an acknowledged order at power loss.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  // A list of a million rows is read from many places: through the system's memory instead of two megabytes of pages.
  // This is the most that SQLite takes; what lies beyond it costs a system call for each page.
  sqlite.pragma('mmap_size = 2147418112');
  return sqlite;
}

/** Runs `work` in one transaction that holds the write lock from its start. */
export function write<Result>(database: Database, work: (transaction: Transaction) => Result): Result {
  return database.transaction(work, { behavior: 'immediate' });
}

/**
 * A second connection, for the counters of limits, after `openDatabase` has made the tables. Its commits do not wait for
 * the disk: a power cut may forget the last counts, and a login is not slowed by every one of them.
 */
export function openLimitsConnection(dataDir: string): Database & { $client: Sqlite } {
  const sqlite = openSqlite(path.join(dataDir, 'site.db'));
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('busy_timeout = 5000');
  return drizzle(sqlite);
}
