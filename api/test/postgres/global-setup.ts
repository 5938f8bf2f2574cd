import { startPostgres } from '@site/test-servers/postgres';
import { connectAndMigrate } from '../../src/db/postgres/open-server';
import { onServer, template, urlOf } from './databases';

/** Starts one server for all test files and migrates the database that they copy. */
export default async function setUp(): Promise<void> {
  const server = await startPostgres();
  Object.assign(globalThis, { stopTestPostgres: server.stop });
  process.env.TEST_POSTGRES_URL = server.url;
  await onServer(`CREATE DATABASE ${template}`);
  const pool = await connectAndMigrate(urlOf(template));
  await pool.end();
}
