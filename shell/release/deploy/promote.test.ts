import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stateAt } from '../store/past-states';
import { lastGood, readState } from '../store/state';
import { person, publishVersions, sampleStore } from '../testing/sample-store';
import { promote, promoteAll, rollback } from './promote';

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await publishVersions(sample.store, 'mfe-admin', ['1.0.0', '1.1.0', '1.2.0']);
  await publishVersions(sample.store, 'mfe-account', ['1.0.0', '1.1.0']);
  await publishVersions(sample.store, 'shell', ['1.0.0']);
});
afterEach(() => sample.remove());

const admin = async () => (await readState(sample.store)).live['mfe-admin'];

test('promoting makes a version live and leaves a trail', async () => {
  const { store } = sample;
  await promote(store, 'mfe-admin', '1.0.0', person);
  const state = await promote(store, 'mfe-admin', '1.1.0', person);
  expect(await readState(store)).toEqual(state);
  expect(state).toMatchObject({
    revision: 2,
    live: { 'mfe-admin': { version: '1.1.0', by: 'person', earlier: ['1.0.0'] } },
    change: { who: 'ada', what: 'promote', moves: [{ name: 'mfe-admin', from: '1.0.0', to: '1.1.0' }] },
  });
  expect((await stateAt(store, 1))?.live['mfe-admin']?.version).toBe('1.0.0');
});

test('promoting what is live adds nothing to the trail', async () => {
  const { store } = sample;
  await promote(store, 'mfe-admin', '1.0.0', person);
  expect((await promote(store, 'mfe-admin', '1.0.0', person)).revision).toBe(1);
});

test('an unknown version changes nothing and the message lists the known ones', async () => {
  const { store } = sample;
  await expect(promote(store, 'mfe-admin', '7.0.0', person)).rejects.toThrow(
    'There is no mfe-admin 7.0.0; there are 1.0.0, 1.1.0, 1.2.0',
  );
  await expect(rollback(store, 'mfe-admin', '7.0.0', person)).rejects.toMatchObject({ name: 'UnknownRelease' });
  expect((await readState(store)).revision).toBe(0);
});

test('a page that fails its check keeps the live set as it was', async () => {
  const { store } = sample;
  await promote(store, 'mfe-admin', '1.0.0', person);
  const broken = { ...person, check: () => Promise.reject(new Error('/admin/services-order throws')) };
  await expect(promote(store, 'mfe-admin', '1.1.0', broken)).rejects.toThrow('/admin/services-order throws');
  expect((await admin())?.version).toBe('1.0.0');
});

test('rolling back goes to the last good version, again and again, and never to what was left', async () => {
  const { store } = sample;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await promote(store, 'mfe-admin', version, person);
  expect((await rollback(store, 'mfe-admin', undefined, person)).live['mfe-admin']?.version).toBe('1.1.0');
  expect(lastGood(await admin())).toBe('1.0.0');
  await rollback(store, 'mfe-admin', undefined, person);
  expect(await admin()).toMatchObject({ version: '1.0.0', earlier: [] });
  await expect(rollback(store, 'mfe-admin', undefined, person)).rejects.toThrow(/nothing to roll back to/);
});

test('rolling back to a named version works for any published one', async () => {
  const { store } = sample;
  for (const version of ['1.0.0', '1.1.0']) await promote(store, 'mfe-admin', version, person);
  expect((await rollback(store, 'mfe-admin', '1.2.0', person)).live['mfe-admin']).toMatchObject({
    version: '1.2.0',
    earlier: ['1.0.0'],
  });
});

test('a start never replaces what a person set, and replaces what a start set', async () => {
  const { store } = sample;
  const start = { ...person, who: 'npm start', by: 'start' as const };
  await promote(store, 'mfe-admin', '1.0.0', person);
  const targets = (version: string) => [
    { name: 'mfe-admin' as const, version },
    { name: 'mfe-account' as const, version },
  ];
  await promoteAll(store, targets('1.0.0'), 'start', start);
  const { live } = await promoteAll(store, targets('1.1.0'), 'start', start);
  expect([live['mfe-admin']?.version, live['mfe-account']?.version]).toEqual(['1.0.0', '1.1.0']);
});

test('somebody else being faster is noticed: the change is made on top of theirs', async () => {
  const { store } = sample;
  let checks = 0;
  const overtaken = {
    ...person,
    check: async () => {
      checks += 1;
      if (checks === 1) await promote(store, 'mfe-account', '1.0.0', person);
    },
  };
  const { live } = await promote(store, 'mfe-admin', '1.1.0', overtaken);
  expect([live['mfe-admin']?.version, live['mfe-account']?.version]).toEqual(['1.1.0', '1.0.0']);
  expect(checks).toBe(1);
});

test('a new shell that arrives in between is checked against', async () => {
  const { store } = sample;
  const seen: unknown[] = [];
  const overtaken = {
    ...person,
    check: async (live: object) => {
      seen.push(live);
      if (seen.length === 1) await promote(store, 'shell', '1.0.0', person);
    },
  };
  await promote(store, 'mfe-admin', '1.1.0', overtaken);
  expect(seen).toHaveLength(2);
  expect(seen[1]).toHaveProperty('shell.version', '1.0.0');
});

test('no drafts are left beside the states', async () => {
  const { store } = sample;
  await Promise.all(['1.0.0', '1.1.0', '1.2.0'].map((version) => promote(store, 'mfe-admin', version, person)));
  expect(readdirSync(join(store.folder, 'state'))).toEqual(['000001.json', '000002.json', '000003.json']);
});
