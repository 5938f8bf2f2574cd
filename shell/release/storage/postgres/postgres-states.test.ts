import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type FaultyProxy, startFaultyProxy } from '@site/test-servers/faulty-proxy';
import { styleFor } from '../../cli/command/style';
import { releaseCommand } from '../../cli/commands';
import { loggerTo } from '../../infra/logger';
import { healthOf, ReleaseMetrics, visitorHash } from '../../metrics';
import { readState } from '../../store/accepted-state';
import { previousStates } from '../../store/audit-log';
import { changeState } from '../../store/change-state';
import type { ReleaseStore } from '../../store/release-store';
import type { State } from '../../store/state';
import { watchState } from '../../store/watch-state';
import { silentLog } from '../../testing';
import { Machines } from '../../testing/postgres-machines';

let machines: Machines;
beforeAll(async () => {
  machines = await Machines.start();
});
afterAll(() => machines.stop());

beforeEach(() => machines.begin());
afterEach(() => machines.end());

/** Adds a state that makes this version of one app live. */
const promote = (store: ReleaseStore, version: string) =>
  changeState(store, async ({ live }) => ({
    live: { ...live, 'mfe-admin': { version, source: 'person', since: '2026-01-01', earlier: [] } },
    change: { actor: 'ada', action: 'promote', changes: [], at: '2026-01-01' },
  }));
const liveOf = ({ live }: State) => live['mfe-admin']?.version;

test('machines that start and promote at the same time lose no change', async () => {
  const stores = await Promise.all(['one', 'two', 'three', 'four'].map((name) => machines.open(name)));
  await Promise.all(stores.flatMap((store, one) => [1, 2, 3].map((two) => promote(store, `${one}.${two}.0`))));
  for (const store of stores) {
    expect((await readState(store)).revision).toBe(12);
    expect(await previousStates(store, 100)).toHaveLength(12);
  }
});

test('a promotion reaches another machine within a second, and so does one after the connection was lost', async () => {
  const { hostname, port, pathname, username } = new URL(machines.databaseUrl);
  const proxy = await startFaultyProxy({ host: hostname, port: Number(port) });
  const lines: string[] = [];
  const one = await machines.open('one');
  const other = await machines.open('two', {
    url: `postgres://${username}@127.0.0.1:${proxy.port}${pathname}`,
    log: loggerTo((line) => lines.push(line)),
  });
  const seen: string[] = [];
  const published: string[] = [];
  const watch = watchState(
    other,
    await readState(other),
    (state) => seen.push(liveOf(state) ?? ''),
    (name, version) => published.push(`${name}@${version}`),
  );
  /** Only a notification tells of a published version; polling finds promotions, too. */
  const isNotified = async (version: string) => {
    while (!published.includes(`mfe-admin@${version}`)) {
      await one.storage.states.announce({ name: 'mfe-admin', version });
      await pause(100);
    }
  };
  try {
    /** @returns how long it takes until the other machine sees the promotion, in ms */
    const reaches = async (version: string) => {
      const since = Date.now();
      await promote(one, version);
      while (!seen.includes(version) && Date.now() - since < 10_000) await pause(5);
      return Date.now() - since;
    };
    /** The fastest of three, because other tests may use the CPU and the disk meanwhile. */
    const fastestOf = async (...versions: [string, string, string]) => {
      const times = [];
      for (const version of versions) times.push(await reaches(version));
      return Math.min(...times);
    };
    await isNotified('1.0.0');
    expect(await fastestOf('1.0.0', '1.0.1', '1.0.2')).toBeLessThan(1_000);
    await lose(proxy, other);
    while (lines.length === 0) await pause(20);
    expect(liveOf(await readState(one))).toBe('1.0.2');
    expect(lines).toEqual([
      expect.stringMatching(/^the release store cannot be read: The database of the release sta/),
    ]);
    await promote(one, '1.1.0');
    proxy.mend();
    expect(await reaches('1.2.0')).toBeLessThan(5_000);
    await isNotified('1.3.0');
    expect(await fastestOf('1.3.0', '1.3.1', '1.3.2')).toBeLessThan(1_000);
  } finally {
    watch.close();
    await proxy.close();
  }
});

/** Cuts the network, until a request of the machine has noticed it. */
async function lose(proxy: FaultyProxy, store: ReleaseStore): Promise<void> {
  proxy.cut();
  await expect(store.check()).rejects.toThrow(/cannot be used/);
  await expect(readState(store)).rejects.toThrow(/cannot be used/);
}

test('a machine does not believe a database that contradicts what it accepted', async () => {
  const lines: string[] = [];
  const store = await machines.open('one', { log: loggerTo((line) => lines.push(line)) });
  for (const version of ['1.0.0', '1.1.0']) await promote(store, version);
  await machines.runSql(`UPDATE releases.states SET text = replace(text, '1.1.0', '6.6.6') WHERE revision = 2`);
  expect(liveOf(await readState(store))).toBe('1.1.0');
  expect(lines).toEqual([expect.stringMatching(/^Revision 2 in the release store was altered/)]);
  await machines.runSql('DELETE FROM releases.states WHERE revision = 2');
  expect(liveOf(await readState(store))).toBe('1.1.0');
  expect(liveOf(await readState(await machines.open('new')))).toBe('1.1.0');
});

test('an empty database gets the states of the files once, and they can go back', async () => {
  const files = await machines.open('one', { onFiles: true });
  for (const version of ['1.0.0', '1.1.0']) await promote(files, version);
  const moved = await machines.open('one');
  expect(await previousStates(moved, 10)).toEqual(await previousStates(files, 10));
  await promote(moved, '1.2.0');
  expect(liveOf(await readState(await machines.open('one')))).toBe('1.2.0');

  await expect(machines.open('one', { onFiles: true })).rejects.toThrow(/moved to PostgreSQL: set DATABASE_URL/);
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const context = { store: () => moved, print, place: 'the store', style: styleFor(false) };
  await releaseCommand(['states-to-files'], context as unknown as Parameters<typeof releaseCommand>[1]);
  expect(printed).toEqual(['DATA_DIR has all 3 states. Start its site without DATABASE_URL.\nAt the store']);
  const back = await machines.open('one', { onFiles: true });
  expect(liveOf(await readState(back))).toBe('1.2.0');
  expect(await previousStates(back, 10)).toHaveLength(3);
});

test('counts of all machines are merged, and a machine reads its own again', async () => {
  const live = { version: '1.0.0', since: '2026-01-01T00:00:00.000Z' };
  const visitor = (name: string) => ({ client: visitorHash(`client of ${name}`), visitor: visitorHash(name) });
  const stores = [await machines.open('one'), await machines.open('two')] as const;
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

test('a database that cannot be used is one clear line without the password', async () => {
  const url = machines.databaseUrl.replace('site@', 'site:hunter2@').replace(/states_\d+$/, 'missing');
  const failure = await machines.open('one', { url }).catch((error: Error) => error.message);
  expect(failure).toBe('The database of the release states cannot be used (database "missing" does not exist)');
});
