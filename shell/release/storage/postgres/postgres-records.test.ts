import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { distrustKey, keysOf, trustKey } from '../../signing/keys';
import type { ReleaseStore } from '../../store/release-store';
import { findToken, listTokens, makeToken, revokeToken } from '../../store/tokens';
import { Machines } from '../../testing/postgres-machines';

let machines: Machines;
beforeAll(async () => {
  machines = await Machines.start();
});
afterAll(() => machines.stop());

beforeEach(() => machines.begin());
afterEach(() => machines.end());

test('machines with one secret trust the same key and make the same previews', async () => {
  const [one, two] = [await machines.open('one'), await machines.open('two')];
  const keys = (store: ReleaseStore) => readdirSync(join(store.dataDir, 'release-keys', 'all'));
  expect(keys(one)).toEqual(keys(two));
  expect(one.secret('previews')).toBe(two.secret('previews'));
  expect(existsSync(join(one.dataDir, 'secrets'))).toBe(false);
});

test('tokens and keys of teams count on every machine, and cannot be made in the database', async () => {
  const [one, two] = [await machines.open('one'), await machines.open('two')];
  const token = await makeToken(one, 'mfe-admin', 'admin CI');
  expect(await findToken(two, token)).toMatchObject({ name: 'mfe-admin', label: 'admin CI' });
  const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const id = await trustKey(one, 'mfe-admin', pem);
  expect([...(await keysOf(two, 'mfe-admin')).keys()]).toContain(id);
  expect([...(await keysOf(two, 'shell')).keys()]).not.toContain(id);

  await machines.runSql(`UPDATE releases.records SET kind = 'key of shell' WHERE kind = 'key of mfe-admin'`);
  await machines.runSql(`UPDATE releases.records SET text = replace(text, 'mfe-admin', 'all') WHERE kind = 'token'`);
  const three = await machines.open('three');
  expect([...(await keysOf(three, 'shell')).keys()]).not.toContain(id);
  expect(await findToken(three, token)).toBeUndefined();
  const stranger = await machines.open('stranger', { siteSecret: 'another secret' });
  await makeToken(stranger, 'all', 'nobody');
  expect(await listTokens(two)).toEqual([]);
});

test('a revoked token and a distrusted key end on every machine', async () => {
  const [one, two] = [await machines.open('one'), await machines.open('two')];
  const token = await makeToken(one, 'all', 'operator');
  const [entry] = await listTokens(two);
  await revokeToken(two, entry?.id ?? '');
  expect(await findToken(one, token)).toBeUndefined();
  const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const id = await trustKey(one, 'all', pem);
  await distrustKey(two, 'all', id);
  expect([...(await keysOf(await machines.open('three'), 'shell')).keys()]).not.toContain(id);
  await expect(distrustKey(two, 'all', id)).rejects.toThrow(/is not trusted for all/);
});

test('failed attempts of a client are counted for all machines, until their period ends', async () => {
  const attempts = async (name: string) => (await machines.open(name)).storage.attempts;
  const [one, two] = [await attempts('one'), await attempts('two')];
  await Promise.all([1, 2, 3, 4, 5].flatMap(() => [one.add('ada', 600), two.add('ada', 600)]));
  expect(await one.read('ada')).toMatchObject({ count: 10 });
  expect((await two.read('ada')).seconds).toBeGreaterThan(500);
  expect(await two.read('bob')).toEqual({ count: 0, seconds: 0 });
  await machines.runSql(`UPDATE releases.failed_attempts SET ends_at = now() - interval '1 second'`);
  expect(await two.read('ada')).toEqual({ count: 0, seconds: 0 });
  await two.add('bob', 60);
  await two.add('ada', 60);
  expect(await one.read('ada')).toMatchObject({ count: 1 });
});

test('two clients that fail at the same time, and remove each other’s ended periods, do not deadlock', async () => {
  const { attempts } = (await machines.open('one')).storage;
  for (const client of ['locked', 'ada', 'bob']) await attempts.add(client, 60);
  await machines.runSql(`UPDATE releases.failed_attempts SET ends_at = now() - interval '1 second'`);
  const another = new Client({ connectionString: machines.databaseUrl });
  await another.connect();
  await another.query(`BEGIN; SELECT 1 FROM releases.failed_attempts WHERE client = 'locked' FOR UPDATE`);
  const both = Promise.all([attempts.add('ada', 60), attempts.add('bob', 60)]);
  const untilBothWait = async () => {
    while ((await another.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount !== 2) await pause(10);
  };
  await Promise.race([both, untilBothWait()]);
  await another.query('COMMIT');
  await both;
  expect([(await attempts.read('ada')).count, (await attempts.read('bob')).count]).toEqual([1, 1]);
  await attempts.add('eve', 60);
  const { rows } = await another.query('SELECT client FROM releases.failed_attempts ORDER BY client');
  await another.end();
  expect(rows.map(({ client }) => client)).toEqual(['ada', 'bob', 'eve']);
});
