import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import type { DatabaseSettings } from '../database';
import { connectionProblem, UnsuitableDatabase } from './errors';
import { connect, withSlowStatements } from './pool';

const migrationsFolder = path.join(__dirname, 'migrations');
const oldestVersion = 14;
/** Instances that start at the same time migrate one after the other. Any number that no other lock has. */
const migrationLock = 7_041_776;

type ConnectOptions = Pick<DatabaseSettings, 'pace' | 'urlName'>;

/**
 * Connects to the server and migrates the database.
 * @throws when it cannot be reached, is too old, or a newer version of the site has migrated it
 */
export function connectAndMigrate(url: string, options: ConnectOptions = {}): Promise<Pool> {
  return opened(url, options, (client) =>
    // A migration may rebuild a table, and others wait for it, which takes longer than any query of a request.
    withSlowStatements(client, async () => {
      await client.query('SET lock_timeout = 0');
      await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
      try {
        await refuseNewerSchema(client, url);
        await client.query('RESET lock_timeout');
        await migrate(drizzle(client), { migrationsFolder });
      } finally {
        await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
      }
    }),
  );
}

/**
 * Connects to a database that this version has migrated, possibly while the site runs.
 * @throws as `connectAndMigrate`, and when an older version has migrated it
 */
export function connectMigrated(url: string, options: ConnectOptions = {}): Promise<Pool> {
  return opened(url, options, async (client) => {
    const applied = await refuseNewerSchema(client, url);
    if (knownMigrations().some((time) => !applied.includes(time)))
      throw new UnsuitableDatabase(
        `${nameOf(url)} is older than this version of the site: start the site once, then repeat.`,
      );
  });
}

async function opened(
  url: string,
  { pace, urlName = 'DATABASE_URL' }: ConnectOptions,
  prepare: (client: PoolClient) => Promise<void>,
): Promise<Pool> {
  const pool = connect(url, pace);
  try {
    const client = await pool.connect();
    try {
      await requireServer(client);
      await prepare(client);
    } finally {
      client.release();
    }
    return pool;
  } catch (error) {
    await pool.end();
    throw connectionProblem(error, url, urlName);
  }
}

async function requireServer(client: PoolClient): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_setting('server_encoding') AS encoding`,
  );
  const [{ version, encoding }] = rows as [{ version: number; encoding: string }];
  if (version < oldestVersion)
    throw new UnsuitableDatabase(
      `The database server is PostgreSQL ${version}: the site needs ${oldestVersion} or newer.`,
    );
  if (encoding !== 'UTF8')
    throw new UnsuitableDatabase(`The database has the encoding ${encoding}: create it with the encoding UTF8.`);
}

/** @returns the timestamps that identify applied migrations; none in a new database */
async function refuseNewerSchema(client: PoolClient, url: string): Promise<number[]> {
  const { rows: tables } = await client.query(`SELECT to_regclass('drizzle.__drizzle_migrations') AS name`);
  if (tables[0]?.name === null) return [];
  const { rows } = await client.query('SELECT created_at FROM drizzle.__drizzle_migrations');
  const applied = rows.map(({ created_at }) => Number(created_at));
  const known = knownMigrations();
  const unknown = applied.filter((time) => !known.includes(time)).length;
  const changes = unknown === 1 ? 'one change' : `${unknown} changes`;
  if (unknown > 0)
    throw new UnsuitableDatabase(
      `${nameOf(url)} has ${changes} of a newer version of the site: start that version or a later one, or restore a backup from before the update. Nothing was changed.`,
    );
  return applied;
}

const knownMigrations = () => readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `The database ${decodeURIComponent(pathname.slice(1))} on ${host}`;
}
