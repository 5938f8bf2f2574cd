import { Client } from 'pg';
import { startApi } from '../running-api';
import { fillPostgres } from './fill-postgres';
import { measureLists } from './lists';
import { measureProcesses } from './processes';

const rounds = Number(process.env.ROUNDS ?? 9);
const shortLength = 10_000;
const longLength = Number(process.env.ORDERS ?? 10_000_000);

/** Measures a long list of orders against a short one, and several API processes against one, on PostgreSQL. */
async function main(server: string): Promise<void> {
  const [shortUrl, longUrl] = [await createDatabase(server, 'short'), await createDatabase(server, 'long')];
  const [short, long] = [await startApi({ databaseUrl: shortUrl }), await startApi({ databaseUrl: longUrl })];
  try {
    console.log(`Inserting ${longLength} orders.`);
    await fillPostgres(shortUrl, shortLength, () => undefined);
    await fillPostgres(longUrl, longLength, (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`));
    await measureLists(short, long, rounds * 3);
  } finally {
    await Promise.all([short.stop(), long.stop()]);
  }
  await measureProcesses(longUrl, Math.ceil(rounds / 3));
}

/** Creates an empty database on the server. @returns its URL */
async function createDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  return Object.assign(new URL(server), { pathname: name }).href;
}

void main(process.env.DATABASE_URL ?? '');
