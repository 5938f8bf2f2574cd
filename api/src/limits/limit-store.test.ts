import { rmSync } from 'node:fs';
import { testSettings } from '../../test/settings';
import { openDatabase } from '../db/engine';
import { limits } from '../db/tables';
import { openLimitStore } from './limit-store';

const { dataDir } = testSettings();
const database = openDatabase(dataDir);
const store = openLimitStore(dataDir);
afterAll(() => {
  store.close();
  database.$client.close();
  rmSync(dataDir, { recursive: true });
});

test('a limit says how long to wait when one was too many, and starts anew afterwards', async () => {
  const limit = store.limit({ name: 'short', points: 2, seconds: 1 });
  expect([await limit.count('a'), await limit.count('a'), await limit.waitOf('b')]).toEqual([0, 0, 0]);
  expect(await limit.waitOf('a')).toBeGreaterThan(0);
  expect(await limit.count('a')).toBeLessThanOrEqual(1000);
  expect(await limit.count('b')).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect([await limit.waitOf('a'), await limit.count('a')]).toEqual([0, 0]);
});

test('what was taken back does not count', async () => {
  const limit = store.limit({ name: 'taken', points: 1, seconds: 60 });
  for (let i = 0; i < 3; i += 1) {
    expect(await limit.count('a')).toBe(0);
    await limit.takeBack('a');
  }
});

test('counters that ran out are removed, and others stay', async () => {
  const [short, long] = [1, 60].map((seconds) => store.limit({ name: `${seconds}s`, points: 1, seconds }));
  await short?.count('a');
  await long?.count('a');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  store.removeExpired();
  const keys = database.select({ key: limits.key }).from(limits).all();
  expect(keys).toContainEqual({ key: '60s:a' });
  expect(keys).not.toContainEqual({ key: '1s:a' });
});
