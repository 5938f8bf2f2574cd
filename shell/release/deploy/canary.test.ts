import { lastGood, readState } from '../store/state';
import { person, publishVersions, sampleStore } from '../testing/sample-store';
import { haltCanary, setCanary } from './canary';
import { promote } from './promote';
import { restoreSet } from './restore';

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await publishVersions(sample.store, 'mfe-admin', ['1.0.0', '1.1.0', '1.2.0']);
  await publishVersions(sample.store, 'mfe-account', ['1.0.0', '1.1.0']);
  await promote(sample.store, 'mfe-admin', '1.0.0', person);
});
afterEach(() => sample.remove());

const admin = async () => (await readState(sample.store)).live['mfe-admin'];

test('a canary stands beside what is live, is raised, and ends at 0', async () => {
  const { store } = sample;
  const { change } = await setCanary(store, 'mfe-admin', '1.1.0', 10, person);
  expect(change).toMatchObject({ what: 'canary', moves: [{ from: '1.0.0', to: '1.1.0', percent: 10 }] });
  await setCanary(store, 'mfe-admin', '1.1.0', 25, person);
  expect(await admin()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', percent: 25 } });
  expect((await setCanary(store, 'mfe-admin', '1.1.0', 25, person)).revision).toBe(3);
  const { change: end } = await setCanary(store, 'mfe-admin', '1.1.0', 0, person);
  expect(end?.moves).toEqual([{ name: 'mfe-admin', from: '1.0.0', to: '1.1.0', percent: 0 }]);
  expect(await admin()).not.toHaveProperty('canary');
  expect((await setCanary(store, 'mfe-admin', '1.1.0', 0, person)).revision).toBe(4);
});

test('a promoted canary ends, and its predecessor is the last good version', async () => {
  const { store } = sample;
  await setCanary(store, 'mfe-admin', '1.1.0', 10, person);
  await promote(store, 'mfe-admin', '1.1.0', person);
  expect(await admin()).not.toHaveProperty('canary');
  expect(lastGood(await admin())).toBe('1.0.0');
});

test('a canary is composed before anybody gets it', async () => {
  const refuses = { ...person, check: () => Promise.reject(new Error('/admin/overview throws')) };
  await expect(setCanary(sample.store, 'mfe-admin', '1.1.0', 10, refuses)).rejects.toThrow('/admin/overview throws');
  expect(await admin()).not.toHaveProperty('canary');
});

test('the site halts a canary once, says why, and the version stays named', async () => {
  const { store } = sample;
  await setCanary(store, 'mfe-admin', '1.1.0', 10, person);
  const halted = await haltCanary(store, 'mfe-admin', '1.1.0', '7 of 60 visitors met an error');
  expect(halted.change).toMatchObject({ who: 'the site', what: 'halt', why: '7 of 60 visitors met an error' });
  expect(await admin()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', percent: 0 } });
  expect((await haltCanary(store, 'mfe-admin', '1.1.0', 'again')).revision).toBe(halted.revision);
});

test.each([
  ['mfe-admin', '1.0.0', 10, /live for everybody already/],
  ['mfe-account', '1.0.0', 10, /Nothing of mfe-account is live yet/],
  ['mfe-admin', '1.1.0', 101, /between 0 and 100/],
  ['mfe-admin', '9.0.0', 10, /There is no mfe-admin 9.0.0/],
] as const)('a canary of %s %s at %d is refused', async (name, version, percent, message) => {
  await expect(setCanary(sample.store, name, version, percent, person)).rejects.toThrow(message);
});

test('a whole former set comes back in one step', async () => {
  const { store } = sample;
  const former = await promote(store, 'mfe-account', '1.0.0', person);
  await promote(store, 'mfe-admin', '1.1.0', person);
  await promote(store, 'mfe-account', '1.1.0', person);
  await setCanary(store, 'mfe-admin', '1.2.0', 10, person);
  const { live, change } = await restoreSet(store, former.revision, person);
  expect(live).toMatchObject({ 'mfe-admin': { version: '1.0.0' }, 'mfe-account': { version: '1.0.0' } });
  expect(live['mfe-admin']).not.toHaveProperty('canary');
  expect(change?.moves).toHaveLength(2);
  const first = await restoreSet(store, 1, person);
  expect(first.live).not.toHaveProperty('mfe-account');
  await expect(restoreSet(store, 99, person)).rejects.toThrow(/There is no revision 99/);
});
