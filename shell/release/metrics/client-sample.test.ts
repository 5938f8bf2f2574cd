import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../store/release-store';
import { markOf, Sample } from './client-sample';
import { healthOf } from './release-health';
import { healthFolder, Ledger } from './visitor-counts';

/** Somebody who is alone behind their client. */
const alone = (name: string) => ({ client: markOf(`client of ${name}`), visitor: markOf(name) });

function visit(sample: Sample, visitor: number): void {
  const { client, visitor: mark } = alone(`visitor ${visitor}`);
  sample.add(client, mark, visitor % 20 === 0);
}

test('distinct visitors are counted exactly while they are few, and well estimated when they are many', () => {
  const sample = new Sample();
  for (let number = 0; number < 3_000; number += 1) visit(sample, number % 1_500);
  expect(sample).toMatchObject({ visitors: 1_500, failed: 75, failedClients: 75 });
  for (let number = 0; number < 100_000; number += 1) visit(sample, number);
  expect(Math.abs(sample.visitors / 100_000 - 1)).toBeLessThan(0.1);
  expect(Math.abs(sample.failed / sample.visitors - 0.05)).toBeLessThan(0.015);
  expect(JSON.stringify(sample).length).toBeLessThan(100_000);
});

test('of one client two visitors count, also in joined samples', () => {
  const [one, two] = [new Sample(), new Sample()];
  for (let visitor = 0; visitor < 100; visitor += 1) {
    one.add(markOf('client'), markOf(`one ${visitor}`), true);
    two.add(markOf('client'), markOf(`two ${visitor}`), true);
  }
  one.join(two);
  expect(one).toMatchObject({ visitors: 2, failed: 2, failedClients: 1 });
});

test('what several sites counted is joined, and is there after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  const store = openStore(folder);
  const live = { version: '1.0.0', since: '2026-01-01T00:00:00.000Z' };
  const open = (instance: string) => Ledger.open(store, instance, async () => undefined);
  const [one, two] = await Promise.all([open('one'), open('two')]);
  for (const visitor of ['ada', 'bob']) one.note('mfe-admin', live, alone(visitor), false);
  for (const visitor of ['bob', 'eve']) two.note('mfe-admin', live, alone(visitor), visitor === 'bob');
  await Promise.all([one.close(), two.close()]);
  expect(await healthOf(store)).toEqual([{ name: 'mfe-admin', ...live, visitors: 3, failed: 1, failedClients: 1 }]);

  const again = await open('one');
  again.note('mfe-admin', live, alone('zoe'), true);
  await again.close();
  expect(await healthOf(store)).toMatchObject([{ visitors: 4, failed: 2 }]);

  const later = { ...live, since: '2026-02-01T00:00:00.000Z' };
  again.note('mfe-admin', later, alone('zoe'), false);
  await again.close();
  expect(await healthOf(store)).toMatchObject([{ since: later.since, visitors: 1, failed: 0 }]);
  rmSync(folder, { recursive: true });
});

test('counts of sites that knew no clients are left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  const store = openStore(folder);
  await (await Ledger.open(store, 'one', async () => undefined)).close();
  const sample = { share: 1, well: [markOf('ada')], failed: [] };
  const file = { 'mfe-admin@1.0.0': { since: '2026-01-01T00:00:00.000Z', sample } };
  writeFileSync(join(healthFolder(store), 'old.json'), JSON.stringify(file));
  expect(await healthOf(store)).toEqual([]);
  rmSync(folder, { recursive: true });
});
