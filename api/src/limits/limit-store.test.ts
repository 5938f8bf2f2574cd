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

test('an exceeded limit returns the time to wait, and resets afterwards', async () => {
  const limit = store.limit({ name: 'short', points: 2, seconds: 1 });
  expect([await limit.consume('a'), await limit.consume('a'), await limit.remainingWaitMs('b')]).toEqual([0, 0, 0]);
  expect(await limit.remainingWaitMs('a')).toBeGreaterThan(0);
  expect(await limit.consume('a')).toBeLessThanOrEqual(1000);
  expect(await limit.consume('b')).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect([await limit.remainingWaitMs('a'), await limit.consume('a')]).toEqual([0, 0]);
});

test('refunded points do not count', async () => {
  const limit = store.limit({ name: 'taken', points: 1, seconds: 60 });
  for (let i = 0; i < 3; i += 1) {
    expect(await limit.consume('a')).toBe(0);
    await limit.refund('a');
  }
});

test('only expired counters are deleted', async () => {
  const [short, long] = [1, 60].map((seconds) => store.limit({ name: `${seconds}s`, points: 1, seconds }));
  await short?.consume('a');
  await long?.consume('a');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  store.removeExpired();
  const keys = database.select({ key: limits.key }).from(limits).all();
  expect(keys).toContainEqual({ key: '60s:a' });
  expect(keys).not.toContainEqual({ key: '1s:a' });
});
