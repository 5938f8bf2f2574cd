import type { Database, DatabaseSettings } from './db/database';
import { openAndMigrate, openMigrated } from './db/sqlite/open-files';
import { sqliteDatabase } from './db/sqlite/sqlite-database';

/**
 * Opens the site's database, creates it if missing, and migrates it.
 * @throws when a newer version has migrated the database
 */
export async function openDatabase({ dataDir }: DatabaseSettings): Promise<Database> {
  return sqliteDatabase(dataDir, openAndMigrate(dataDir));
}

/**
 * Opens a database that this version has migrated, possibly while the site runs.
 * @throws when it is missing, or an older or newer version has migrated it
 */
export async function openMigratedDatabase({ dataDir }: DatabaseSettings): Promise<Database> {
  return sqliteDatabase(dataDir, openMigrated(dataDir));
}
