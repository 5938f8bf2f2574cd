import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The database that new ones are copied from: copying takes less time than migrating. */
export const template = 'site_template';

/** Set by the configuration of the Jest project. */
const runsOnPostgres = 'testsRunOnPostgres' in globalThis;

const urls = new Map<string, string>();

/** The PostgreSQL database that belongs to a data folder, created at the first call; undefined in tests on SQLite. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  if (!runsOnPostgres) return undefined;
  const url = urls.get(dataDir) ?? (await createDatabase(`copy_${randomUUID().replaceAll('-', '')}`));
  urls.set(dataDir, url);
  return url;
}

async function createDatabase(name: string): Promise<string> {
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return urlOf(name);
}

/** Removes the database of a data folder, so that the run needs little space. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const url = urls.get(dataDir);
  urls.delete(dataDir);
  if (url) await onServer(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

/** A database of the server that was started for the run. */
export function urlOf(database: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = database;
  return url.href;
}

export async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
