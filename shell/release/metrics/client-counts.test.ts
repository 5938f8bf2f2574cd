import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../store/release-store';
import { silentLog } from '../testing/sample-store';
import { ClientCounts } from './client-counts';
import { healthOf } from './release-health';
import { ReleaseMetrics, visitorHash } from './release-metrics';

/** A visitor who is the only one of their client. */
const alone = (name: string) => ({ client: visitorHash(`client of ${name}`), visitor: visitorHash(name) });

function visit(counts: ClientCounts, number: number): void {
  const { client, visitor } = alone(`visitor ${number}`);
  counts.add(client, visitor, number % 20 === 0);
}

test('distinct visitors are counted exactly up to 2,000 clients', () => {
  const counts = new ClientCounts();
  for (let number = 0; number < 4_000; number += 1) visit(counts, number % 2_000);
  expect(counts).toMatchObject({ visitors: 2_000, failed: 100, failedClients: 100 });
});

test('with more clients the latest 2,000 count, so that late errors are seen and memory stays limited', () => {
  const counts = new ClientCounts();
  for (let number = 1; number <= 100_000; number += 1) visit(counts, number);
  expect(counts).toMatchObject({ visitors: 2_000, failed: 100, failedClients: 100 });
  for (let number = 0; number < 200; number += 1) {
    const { client, visitor } = alone(`late ${number}`);
    counts.add(client, visitor, true);
  }
  expect(counts).toMatchObject({ visitors: 2_000, failed: 290 });
  expect(JSON.stringify(counts).length).toBeLessThan(100_000);
});

test('two visitors of a client count, also when the counts of several sites are merged', () => {
  const [one, two] = [new ClientCounts(), new ClientCounts()];
  for (let visitor = 0; visitor < 100; visitor += 1) {
    one.add(visitorHash('client'), visitorHash(`one ${visitor}`), true);
    two.add(visitorHash('client'), visitorHash(`two ${visitor}`), true);
  }
  one.addAll(two.toJSON());
  expect(one).toMatchObject({ visitors: 2, failed: 2, failedClients: 1 });
});

test('the counts of several sites are merged, and survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  const store = openStore(folder, silentLog);
  const live = { version: '1.0.0', since: '2026-01-01T00:00:00.000Z' };
  const open = (instance: string) => ReleaseMetrics.open(store, instance, silentLog, async () => undefined);
  const [one, two] = await Promise.all([open('one'), open('two')]);
  for (const visitor of ['ada', 'bob']) one.recordShown('mfe-admin', live, alone(visitor));
  two.recordError('mfe-admin', live, alone('bob'));
  two.recordShown('mfe-admin', live, alone('eve'));
  await Promise.all([one.close(), two.close()]);
  expect(await healthOf(store)).toEqual([{ name: 'mfe-admin', ...live, visitors: 3, failed: 1, failedClients: 1 }]);

  const again = await open('one');
  again.recordError('mfe-admin', live, alone('zoe'));
  await again.close();
  expect(await healthOf(store)).toMatchObject([{ visitors: 4, failed: 2 }]);

  const later = { ...live, since: '2026-02-01T00:00:00.000Z' };
  again.recordShown('mfe-admin', later, alone('zoe'));
  await again.close();
  expect(await healthOf(store)).toMatchObject([{ since: later.since, visitors: 1, failed: 0 }]);
  rmSync(folder, { recursive: true });
});

test('merging two full files loses no client', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  const store = openStore(folder, silentLog);
  await (await ReleaseMetrics.open(store, 'one', silentLog, async () => undefined)).close();
  for (const [instance, failed] of [
    ['a', true],
    ['b', false],
  ] as const) {
    const counts = new ClientCounts();
    for (let number = 0; number < 2_000; number += 1) {
      const { client, visitor } = alone(`${instance} ${number}`);
      counts.add(client, visitor, failed);
    }
    const file = { 'mfe-admin@1.0.0': { since: '2026-01-01T00:00:00.000Z', clients: counts } };
    writeFileSync(join(store.folder, 'health', `${instance}.json`), JSON.stringify(file));
  }
  expect(await healthOf(store)).toMatchObject([{ visitors: 4_000, failed: 2_000 }]);
  rmSync(folder, { recursive: true });
});

test('counts in an earlier format are ignored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  const store = openStore(folder, silentLog);
  await (await ReleaseMetrics.open(store, 'one', silentLog, async () => undefined)).close();
  const sample = { share: 1, clients: { [visitorHash('client')]: { [visitorHash('ada')]: true } } };
  const file = { 'mfe-admin@1.0.0': { since: '2026-01-01T00:00:00.000Z', sample } };
  writeFileSync(join(store.folder, 'health', 'old.json'), JSON.stringify(file));
  expect(await healthOf(store)).toEqual([]);
  rmSync(folder, { recursive: true });
});
