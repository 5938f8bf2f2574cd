import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FaultyProxy, startFaultyProxy } from '@site/test-servers/faulty-proxy';
import { startPostgres } from '@site/test-servers/postgres';
import { Client } from 'pg';
import { releaseCommand } from '../../cli/commands';
import { styleFor } from '../../cli/style';
import { openReleaseStore } from '../../distribution';
import { problemsTo } from '../../infra/logger';
import { healthOf, ReleaseMetrics, visitorHash } from '../../metrics';
import { distrustKey, keysOf, trustKey } from '../../signing/keys';
import { previousStates } from '../../store/audit-log';
import type { ReleaseStore } from '../../store/release-store';
import { changeState, readState, type State } from '../../store/state';
import { findToken, listTokens, makeToken, revokeToken } from '../../store/tokens';
import { watchState } from '../../store/watch-state';
import { silentLog } from '../../testing';

let server: Awaited<ReturnType<typeof startPostgres>>;
let work: string;
let databaseUrl: string;
let databases = 0;
const opened: ReleaseStore[] = [];
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'states-'));
  databases += 1;
  const url = new URL(server.url);
  await onServer(`CREATE DATABASE states_${databases}`);
  url.pathname = `states_${databases}`;
  databaseUrl = url.href;
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  rmSync(work, { recursive: true });
});

async function onServer(statement: string, url = server.url): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A machine with its own data folder. */
async function machine(
  name: string,
  { url = databaseUrl, onFiles = false, log = silentLog, siteSecret = 'the same everywhere' } = {},
) {
  const dataDir = join(work, name);
  mkdirSync(dataDir, { recursive: true });
  const settings = { dataDir, databaseUrl: onFiles ? undefined : url, siteSecret };
  const store = await openReleaseStore(settings, log);
  opened.push(store);
  return store;
}

/** Adds a state that makes this version of one app live. */
const promote = (store: ReleaseStore, version: string) =>
  changeState(store, async ({ live }) => ({
    live: { ...live, 'mfe-admin': { version, source: 'person', since: '2026-01-01', earlier: [] } },
    change: { actor: 'ada', action: 'promote', changes: [], at: '2026-01-01' },
  }));
const liveOf = ({ live }: State) => live['mfe-admin']?.version;

test('machines that start and promote at the same time lose no change', async () => {
  const machines = await Promise.all(['one', 'two', 'three', 'four'].map((name) => machine(name)));
  await Promise.all(machines.flatMap((store, one) => [1, 2, 3].map((two) => promote(store, `${one}.${two}.0`))));
  for (const store of machines) {
    expect((await readState(store)).revision).toBe(12);
    expect(await previousStates(store, 100)).toHaveLength(12);
  }
});

test('a promotion reaches another machine within a second, and so does one after the connection was lost', async () => {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const proxy = await startFaultyProxy({ host: hostname, port: Number(port) });
  const lines: string[] = [];
  const one = await machine('one');
  const other = await machine('two', {
    url: `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`,
    log: problemsTo((line) => lines.push(line)),
  });
  const seen: string[] = [];
  const watch = watchState(other, await readState(other), (state) => seen.push(liveOf(state) ?? ''));
  try {
    const reaches = async (version: string, within: number) => {
      const since = Date.now();
      await promote(one, version);
      while (!seen.includes(version) && Date.now() - since < 10_000) await pause(5);
      expect(Date.now() - since).toBeLessThan(within);
    };
    await reaches('1.0.0', 1_000);
    await lose(proxy, other);
    expect(liveOf(await readState(one))).toBe('1.0.0');
    expect(lines).toEqual([
      expect.stringMatching(/^the release store cannot be read: The database of the release sta/),
    ]);
    await promote(one, '1.1.0');
    proxy.mend();
    await reaches('1.2.0', 5_000);
    await pause(1_500);
    await reaches('1.3.0', 1_000);
  } finally {
    watch.close();
    await proxy.close();
  }
});

/** Cuts the network until the machine has noticed it. */
async function lose(proxy: FaultyProxy, store: ReleaseStore): Promise<void> {
  proxy.cut();
  await expect(store.check()).rejects.toThrow(/cannot be used/);
  await expect(readState(store)).rejects.toThrow(/cannot be used/);
  await pause(1_200);
}

test('a machine does not believe a database that contradicts what it accepted', async () => {
  const lines: string[] = [];
  const store = await machine('one', { log: problemsTo((line) => lines.push(line)) });
  for (const version of ['1.0.0', '1.1.0']) await promote(store, version);
  await onServer(`UPDATE releases.states SET text = replace(text, '1.1.0', '6.6.6') WHERE revision = 2`, databaseUrl);
  expect(liveOf(await readState(store))).toBe('1.1.0');
  expect(lines).toEqual([expect.stringMatching(/^Revision 2 in the release store was altered/)]);
  await onServer('DELETE FROM releases.states WHERE revision = 2', databaseUrl);
  expect(liveOf(await readState(store))).toBe('1.1.0');
  expect(liveOf(await readState(await machine('new')))).toBe('1.1.0');
});

test('an empty database gets the states of the files once, and they can go back', async () => {
  const files = await machine('one', { onFiles: true });
  for (const version of ['1.0.0', '1.1.0']) await promote(files, version);
  const moved = await machine('one');
  expect(await previousStates(moved, 10)).toEqual(await previousStates(files, 10));
  await promote(moved, '1.2.0');
  expect(liveOf(await readState(await machine('one')))).toBe('1.2.0');

  await expect(machine('one', { onFiles: true })).rejects.toThrow(/moved to PostgreSQL: set DATABASE_URL/);
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const context = { store: () => moved, print, place: 'the store', style: styleFor(false) };
  await releaseCommand(['states-to-files'], context as unknown as Parameters<typeof releaseCommand>[1]);
  expect(printed).toEqual(['DATA_DIR has all 3 states. Start its site without DATABASE_URL.\nAt the store']);
  const back = await machine('one', { onFiles: true });
  expect(liveOf(await readState(back))).toBe('1.2.0');
  expect(await previousStates(back, 10)).toHaveLength(3);
});

test('counts of all machines are merged, and a machine reads its own again', async () => {
  const live = { version: '1.0.0', since: '2026-01-01T00:00:00.000Z' };
  const visitor = (name: string) => ({ client: visitorHash(`client of ${name}`), visitor: visitorHash(name) });
  const stores = [await machine('one'), await machine('two')] as const;
  const open = (store: ReleaseStore, instance: string) =>
    ReleaseMetrics.open(store, instance, silentLog, async () => undefined);
  const [one, two] = [await open(stores[0], 'one'), await open(stores[1], 'two')];
  for (const name of ['ada', 'bob']) one.recordShown('mfe-admin', live, visitor(name));
  two.recordError('mfe-admin', live, visitor('bob'));
  two.recordShown('shell', live, visitor('eve'));
  await Promise.all([one.close(), two.close()]);
  const again = await open(stores[0], 'one');
  again.recordShown('mfe-admin', live, visitor('zoe'));
  await again.close();
  const health = await healthOf(stores[1]);
  expect(health).toContainEqual({ name: 'mfe-admin', ...live, visitors: 3, failed: 1, failedClients: 1 });
  expect(health).toContainEqual(expect.objectContaining({ name: 'shell', visitors: 1 }));
  expect(readdirSync(stores[0].folder)).not.toContain('health');
});

test('machines with one secret trust the same key and make the same previews', async () => {
  const [one, two] = [await machine('one'), await machine('two')];
  const keys = (store: ReleaseStore) => readdirSync(join(store.dataDir, 'release-keys', 'all'));
  expect(keys(one)).toEqual(keys(two));
  expect(one.secret('previews')).toBe(two.secret('previews'));
  expect(existsSync(join(one.dataDir, 'secrets'))).toBe(false);
});

test('tokens and keys of teams count on every machine, and cannot be made in the database', async () => {
  const [one, two] = [await machine('one'), await machine('two')];
  const token = await makeToken(one, 'mfe-admin', 'admin CI');
  expect(await findToken(two, token)).toMatchObject({ name: 'mfe-admin', label: 'admin CI' });
  const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const id = await trustKey(one, 'mfe-admin', pem);
  expect([...(await keysOf(two, 'mfe-admin')).keys()]).toContain(id);
  expect([...(await keysOf(two, 'shell')).keys()]).not.toContain(id);

  await onServer(`UPDATE releases.records SET kind = 'key of shell' WHERE kind = 'key of mfe-admin'`, databaseUrl);
  await onServer(
    `UPDATE releases.records SET text = replace(text, 'mfe-admin', 'all') WHERE kind = 'token'`,
    databaseUrl,
  );
  const three = await machine('three');
  expect([...(await keysOf(three, 'shell')).keys()]).not.toContain(id);
  expect(await findToken(three, token)).toBeUndefined();
  const stranger = await machine('stranger', { siteSecret: 'another secret' });
  await makeToken(stranger, 'all', 'nobody');
  expect(await listTokens(two)).toEqual([]);
});

test('a revoked token and a distrusted key end on every machine', async () => {
  const [one, two] = [await machine('one'), await machine('two')];
  const token = await makeToken(one, 'all', 'operator');
  const [entry] = await listTokens(two);
  await revokeToken(two, entry?.id ?? '');
  expect(await findToken(one, token)).toBeUndefined();
  const pem = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const id = await trustKey(one, 'all', pem);
  await distrustKey(two, 'all', id);
  expect([...(await keysOf(await machine('three'), 'shell')).keys()]).not.toContain(id);
  await expect(distrustKey(two, 'all', id)).rejects.toThrow(/is not trusted for all/);
});

test('failed attempts of a client are counted for all machines, until their period ends', async () => {
  const attempts = async (name: string) => (await machine(name)).storage.attempts;
  const [one, two] = [await attempts('one'), await attempts('two')];
  await Promise.all([1, 2, 3, 4, 5].flatMap(() => [one.add('ada', 60), two.add('ada', 60)]));
  expect(await one.read('ada')).toMatchObject({ count: 10 });
  expect((await two.read('ada')).seconds).toBeGreaterThan(55);
  expect(await two.read('bob')).toEqual({ count: 0, seconds: 0 });
  await onServer(`UPDATE releases.failed_attempts SET ends_at = now() - interval '1 second'`, databaseUrl);
  expect(await two.read('ada')).toEqual({ count: 0, seconds: 0 });
  await two.add('bob', 60);
  await two.add('ada', 60);
  expect(await one.read('ada')).toMatchObject({ count: 1 });
});

test('two clients that fail at the same time, and remove each other’s ended periods, do not deadlock', async () => {
  const { attempts } = (await machine('one')).storage;
  for (const client of ['locked', 'ada', 'bob']) await attempts.add(client, 60);
  await onServer(`UPDATE releases.failed_attempts SET ends_at = now() - interval '1 second'`, databaseUrl);
  const another = new Client({ connectionString: databaseUrl });
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

test('a database that cannot be used is one clear line without the password', async () => {
  const url = databaseUrl.replace('site@', 'site:hunter2@').replace(/states_\d+$/, 'missing');
  const failure = await machine('one', { url }).catch((error: Error) => error.message);
  expect(failure).toBe('The database of the release states cannot be used (database "missing" does not exist)');
});
