import { readState } from '../store/accepted-state';
import { lastGood } from '../store/state';
import { makeFirstSetLive, person, publishVersions, sampleBuild, sampleStore } from '../testing';
import { publish } from './publish';

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await publishVersions(sample.store, 'mfe-admin', ['1.0.0', '1.1.0', '1.2.0']);
  await publishVersions(sample.store, 'mfe-account', ['1.0.0', '1.1.0']);
  await makeFirstSetLive(sample.deployments, { 'mfe-admin': '1.0.0' });
});
afterEach(() => sample.remove());

const admin = async () => (await readState(sample.store)).live['mfe-admin'];

test('a canary runs beside the live version, is raised, and ends at 0', async () => {
  const { deployments } = sample;
  const { change } = await deployments.setCanary('mfe-admin', '1.1.0', 10, person);
  expect(change).toMatchObject({ action: 'canary', changes: [{ from: '1.0.0', to: '1.1.0', percent: 10 }] });
  await deployments.setCanary('mfe-admin', '1.1.0', 25, person);
  expect(await admin()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', percent: 25 } });
  expect((await deployments.setCanary('mfe-admin', '1.1.0', 25, person)).revision).toBe(3);
  const { change: end } = await deployments.setCanary('mfe-admin', '1.1.0', 0, person);
  expect(end?.changes).toEqual([{ name: 'mfe-admin', from: '1.0.0', to: '1.1.0', percent: 0 }]);
  expect(await admin()).not.toHaveProperty('canary');
  expect((await deployments.setCanary('mfe-admin', '1.1.0', 0, person)).revision).toBe(4);
});

test('a promoted canary ends, and its predecessor is the last good version', async () => {
  const { deployments } = sample;
  await deployments.setCanary('mfe-admin', '1.1.0', 10, person);
  await deployments.promote('mfe-admin', '1.1.0', person);
  expect(await admin()).not.toHaveProperty('canary');
  expect(lastGood(await admin())).toBe('1.0.0');
});

test('a newer promoted version ends the canary, unless it is to be kept, and an older one leaves it running', async () => {
  const { deployments } = sample;
  await deployments.setCanary('mfe-admin', '1.1.0', 10, person);
  const kept = await deployments.promote('mfe-admin', '1.2.0', person, { keepCanary: true });
  expect(kept.live['mfe-admin']).toMatchObject({ version: '1.2.0', canary: { version: '1.1.0', percent: 10 } });
  await deployments.promote('mfe-admin', '1.0.0', person);
  expect(await admin()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
  const { change } = await deployments.promote('mfe-admin', '1.2.0', person);
  expect(change?.changes).toEqual([
    { name: 'mfe-admin', from: '1.0.0', to: '1.2.0' },
    { name: 'mfe-admin', from: '1.2.0', to: '1.1.0', percent: 0 },
  ]);
  expect(await admin()).not.toHaveProperty('canary');
});

test('a canary is rendered before it starts', async () => {
  const server = Buffer.from('throw new Error("no overview");');
  await publish(sample.store, { ...sampleBuild('mfe-admin', 'broken'), server }, '1.3.0');
  await expect(sample.deployments.setCanary('mfe-admin', '1.3.0', 10, person)).rejects.toThrow('no overview');
  expect(await admin()).not.toHaveProperty('canary');
});

test('the site halts a canary once, with a reason, and keeps its version in the state', async () => {
  const { deployments } = sample;
  await deployments.setCanary('mfe-admin', '1.1.0', 10, person);
  const halted = await deployments.halt('mfe-admin', '1.1.0', '7 of 60 visitors met an error');
  expect(halted?.change).toMatchObject({ actor: 'the site', action: 'halt', reason: '7 of 60 visitors met an error' });
  expect(await admin()).toMatchObject({ version: '1.0.0', canary: { version: '1.1.0', percent: 0 } });
  expect(await deployments.halt('mfe-admin', '1.1.0', 'again')).toBeUndefined();
  expect((await readState(sample.store)).revision).toBe(halted?.revision);
});

test('a halted canary ends at 0, or starts again', async () => {
  const { deployments } = sample;
  await deployments.setCanary('mfe-admin', '1.1.0', 10, person);
  await deployments.halt('mfe-admin', '1.1.0', '7 of 60 visitors met an error');
  const { change } = await deployments.setCanary('mfe-admin', '1.1.0', 0, person);
  expect(change?.changes).toEqual([{ name: 'mfe-admin', from: '1.0.0', to: '1.1.0', percent: 0 }]);
  expect(await admin()).not.toHaveProperty('canary');
  await deployments.setCanary('mfe-admin', '1.1.0', 5, person);
  expect((await admin())?.canary).toMatchObject({ version: '1.1.0', percent: 5 });
  expect((await admin())?.canary).not.toHaveProperty('haltedBecause');
});

test.each([
  ['mfe-admin', '1.0.0', 10, /live for everybody already/],
  ['mfe-account', '1.0.0', 10, /Nothing of mfe-account is live yet/],
  ['mfe-admin', '1.1.0', 101, /from 0 to 100 percent/],
  ['mfe-admin', '9.0.0', 10, /There is no mfe-admin 9.0.0/],
] as const)('a canary of %s %s at %d is refused', async (name, version, percent, message) => {
  await expect(sample.deployments.setCanary(name, version, percent, person)).rejects.toThrow(message);
});

test('a previous release set is restored in one step', async () => {
  const { deployments } = sample;
  const target = await deployments.promote('mfe-account', '1.0.0', person);
  await deployments.promote('mfe-admin', '1.1.0', person);
  await deployments.promote('mfe-account', '1.1.0', person);
  await deployments.setCanary('mfe-admin', '1.2.0', 10, person);
  const { live, change } = await deployments.restore(target.revision, person);
  expect(live).toMatchObject({ 'mfe-admin': { version: '1.0.0' }, 'mfe-account': { version: '1.0.0' } });
  expect(live['mfe-admin']).not.toHaveProperty('canary');
  expect(change?.changes).toHaveLength(2);
  const first = await deployments.restore(1, person);
  expect(first.live).not.toHaveProperty('mfe-account');
  await expect(deployments.restore(99, person)).rejects.toThrow(/There is no revision 99/);
});

test('ending the canary of a version changes nothing while another one runs', async () => {
  const { deployments } = sample;
  await deployments.setCanary('mfe-admin', '1.2.0', 10, person);
  await expect(deployments.setCanary('mfe-admin', '1.1.0', 0, person)).rejects.toThrow('is 1.2.0, not 1.1.0');
  expect(await admin()).toMatchObject({ canary: { version: '1.2.0', percent: 10 } });
});

test('promoting a version without an order ends a canary of such a version', async () => {
  const { store, deployments } = sample;
  await publishVersions(store, 'mfe-admin', [
    '1.1.0-dev.pa',
    '1.1.0-dev.gb',
    '1.2.0-dev.aa',
    '1.1.0-rc.1',
    '1.1.0-rc.2',
  ]);
  const canaryAfter = async (canary: string, promoted: string) => {
    await deployments.setCanary('mfe-admin', canary, 10, person);
    await deployments.promote('mfe-admin', promoted, person);
    const running = (await admin())?.canary?.version;
    if (running) await deployments.setCanary('mfe-admin', running, 0, person);
    return running;
  };
  expect(await canaryAfter('1.1.0-dev.pa', '1.1.0-dev.gb')).toBeUndefined();
  expect(await canaryAfter('1.2.0-dev.aa', '1.1.0-dev.pa')).toBe('1.2.0-dev.aa');
  expect(await canaryAfter('1.1.0-rc.2', '1.1.0-rc.1')).toBe('1.1.0-rc.2');
});
