import type { Tracing } from '@site/tracing';
import type { Database, DatabaseSettings } from './db/database';
import { openAndMigrate, openMigrated } from './db/sqlite/open-files';
import { requireDatabase } from './db/sqlite/require-database';
import { sqliteDatabase } from './db/sqlite/sqlite-database';
import { hasUploads } from './files/has-uploads';

/**
 * Opens the database of a site that starts.
 * @throws when the database of a used data folder is missing, and as `openDatabase`
 */
export async function openSiteDatabase(settings: DatabaseSettings, tracing?: Tracing): Promise<Database> {
  if (settings.databaseUrl === undefined) requireDatabase(settings.dataDir, hasUploads);
  return openDatabase(settings, tracing);
}

/**
 * Opens the site's database, creates its tables if missing, and migrates it.
 * @throws when it cannot be reached, or a newer version has migrated it
 */
export async function openDatabase(
  { dataDir, databaseUrl, ...options }: DatabaseSettings,
  tracing?: Tracing,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { connectAndMigrate, postgresDatabase } = await loadPostgres();
    return postgresDatabase(await connectAndMigrate(databaseUrl, options));
  }
  return sqliteDatabase(dataDir, openAndMigrate(dataDir), tracing);
}

/**
 * Opens a database that this version has migrated, possibly while the site runs.
 * @throws when it is missing, or an older or newer version has migrated it
 */
export async function openMigratedDatabase({ dataDir, databaseUrl, ...options }: DatabaseSettings): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { connectMigrated, postgresDatabase } = await loadPostgres();
    return postgresDatabase(await connectMigrated(databaseUrl, options));
  }
  return sqliteDatabase(dataDir, openMigrated(dataDir));
}

/** A site on SQLite starts without loading the driver. */
async function loadPostgres() {
  const [server, database] = [
    await import('./db/postgres/open-server'),
    await import('./db/postgres/postgres-database'),
  ];
  return { ...server, ...database };
}
