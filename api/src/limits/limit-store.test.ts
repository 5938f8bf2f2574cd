import { removeDataDirs, testSettings } from '../../test/settings';
import type { Database } from '../db/database';
import { limits } from '../db/tables';
import { openDatabase } from '../open-database';
import { createLimitStore, type LimitStore } from './limit-store';

let database: Database;
let store: LimitStore;
beforeAll(async () => {
  database = await openDatabase(await testSettings());
  store = createLimitStore(database);
});
afterAll(async () => {
  await database.close();
  removeDataDirs();
});

test('an exceeded limit returns the time to wait', async () => {
  const limit = store.limit({ name: 'long', points: 2, seconds: 60 });
  expect([await limit.consume('a'), await limit.consume('a'), await limit.remainingWaitMs('b')]).toEqual([0, 0, 0]);
  expect(await limit.remainingWaitMs('a')).toBeGreaterThan(0);
  expect(await limit.consume('a')).toBeLessThanOrEqual(60_000);
  expect(await limit.consume('b')).toBe(0);
});

test('an exceeded limit resets afterwards', async () => {
  const limit = store.limit({ name: 'short', points: 1, seconds: 1 });
  for (let i = 0; i < 2; i += 1) await limit.consume('a');
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
  await store.removeExpired();
  const keys = await database.select({ key: limits.key }).from(limits);
  expect(keys).toContainEqual({ key: '60s:a' });
  expect(keys).not.toContainEqual({ key: '1s:a' });
});
