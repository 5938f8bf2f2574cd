import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../releases/store';
import { healthOf } from './health';
import { Ledger } from './ledger';
import { markOf, Sample } from './sample';

test('distinct visitors are counted exactly while they are few, and well estimated when they are many', () => {
  const sample = new Sample();
  for (let visit = 0; visit < 3_000; visit += 1) sample.add(markOf(`visitor ${visit % 1_500}`), visit % 20 === 0);
  expect(sample).toMatchObject({ visitors: 1_500, failed: 75 });
  for (let visit = 0; visit < 100_000; visit += 1) sample.add(markOf(`visitor ${visit}`), visit % 20 === 0);
  expect(Math.abs(sample.visitors / 100_000 - 1)).toBeLessThan(0.1);
  expect(Math.abs(sample.failed / sample.visitors - 0.05)).toBeLessThan(0.01);
  expect(JSON.stringify(sample).length).toBeLessThan(70_000);
});

test('what several sites counted is joined, and is there after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'));
  const store = openStore(folder);
  const live = { version: '1.0.0', since: '2026-01-01T00:00:00.000Z' };
  const open = (instance: string) => Ledger.open(store, instance, async () => undefined);
  const [one, two] = await Promise.all([open('one'), open('two')]);
  for (const visitor of ['ada', 'bob']) one.note('mfe-admin', live, markOf(visitor), false);
  for (const visitor of ['bob', 'eve']) two.note('mfe-admin', live, markOf(visitor), visitor === 'bob');
  await Promise.all([one.close(), two.close()]);
  expect(await healthOf(store)).toEqual([{ name: 'mfe-admin', ...live, visitors: 3, failed: 1 }]);

  const again = await open('one');
  again.note('mfe-admin', live, markOf('zoe'), true);
  await again.close();
  expect(await healthOf(store)).toMatchObject([{ visitors: 4, failed: 2 }]);

  const later = { ...live, since: '2026-02-01T00:00:00.000Z' };
  again.note('mfe-admin', later, markOf('zoe'), false);
  await again.close();
  expect(await healthOf(store)).toMatchObject([{ since: later.since, visitors: 1, failed: 0 }]);
  rmSync(folder, { recursive: true });
});
