import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';

export type Database = BetterSQLite3Database;
/** What runs inside `write`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Opens `DATA_DIR/site.db`, made and migrated where needed.
 * @throws when the rows and their references do not fit together after a migration
 */
export function openDatabase(dataDir: string): Database & { $client: Sqlite.Database } {
  mkdirSync(dataDir, { recursive: true });
  const sqlite = new Sqlite(path.join(dataDir, 'site.db'));
  sqlite.pragma('journal_mode = WAL');
  // NORMAL can lose an acknowledged order at power loss.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('busy_timeout = 5000');
  // A list of a million rows is read from many places: through the system's memory instead of two megabytes of pages.
  // This is the most that SQLite takes; what lies beyond it costs a system call for each page.
  sqlite.pragma('mmap_size = 2147418112');
  const database = drizzle(sqlite);
  // A migration may rebuild a table; with references on, that would delete the rows that refer to it.
  sqlite.pragma('foreign_keys = OFF');
  migrate(database, { migrationsFolder: path.join(__dirname, 'migrations') });
  const broken = sqlite.pragma('foreign_key_check') as unknown[];
  if (broken.length > 0) throw new Error(`The database has ${broken.length} rows whose references lead nowhere.`);
  sqlite.pragma('foreign_keys = ON');
  return database;
}

/** Runs `work` in one transaction that holds the write lock from its start. */
export function write<Result>(database: Database, work: (transaction: Transaction) => Result): Result {
  return database.transaction(work, { behavior: 'immediate' });
}
