import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readState } from '../store/accepted-state';
import { stateAt } from '../store/past-states';
import { type LiveState, lastGood } from '../store/state';
import { makeFirstSetLive, person, publishVersions, sampleBuild, sampleStore, sampleValidator } from '../testing';
import { Deployments } from './deployments';
import { publish } from './publish';

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await publishVersions(sample.store, 'mfe-admin', ['1.0.0', '1.1.0', '1.2.0']);
  await publishVersions(sample.store, 'mfe-account', ['1.0.0', '1.1.0']);
  await publishVersions(sample.store, 'shell', ['1.1.0']);
  await makeFirstSetLive(sample.deployments, { 'mfe-admin': '1.0.0' });
});
afterEach(() => sample.remove());

const admin = async () => (await readState(sample.store)).live['mfe-admin'];

test('promoting makes a version live and records it in the audit log', async () => {
  const { store, deployments } = sample;
  const state = await deployments.promote('mfe-admin', '1.1.0', person);
  expect(await readState(store)).toEqual(state);
  expect(state).toMatchObject({
    revision: 2,
    live: { 'mfe-admin': { version: '1.1.0', source: 'person', earlier: ['1.0.0'] } },
    change: { actor: 'ada', action: 'promote', changes: [{ name: 'mfe-admin', from: '1.0.0', to: '1.1.0' }] },
  });
  expect((await stateAt(store, 1))?.live['mfe-admin']?.version).toBe('1.0.0');
});

test('promoting what is live adds nothing to the audit log', async () => {
  const { deployments } = sample;
  expect((await deployments.promote('mfe-admin', '1.0.0', person)).revision).toBe(1);
});

test('an unknown version changes nothing and the message lists the known ones', async () => {
  const { store, deployments } = sample;
  await expect(deployments.promote('mfe-admin', '7.0.0', person)).rejects.toThrow(
    'There is no mfe-admin 7.0.0; there are 1.0.0, 1.1.0, 1.2.0',
  );
  await expect(deployments.rollback('mfe-admin', '7.0.0', person)).rejects.toMatchObject({ name: 'UnknownRelease' });
  expect((await readState(store)).revision).toBe(1);
});

test('a release that cannot be rendered does not change the live release set', async () => {
  const { store, deployments } = sample;
  const server = Buffer.from('throw new Error("no orders");');
  await publish(store, { ...sampleBuild('mfe-admin', 'broken'), server }, '1.3.0');
  await expect(deployments.promote('mfe-admin', '1.3.0', person)).rejects.toThrow('no orders');
  expect((await admin())?.version).toBe('1.0.0');
});

test('rolling back leads to the last good version, repeatedly, and never to the version that was rolled back', async () => {
  const { deployments } = sample;
  for (const version of ['1.1.0', '1.2.0']) await deployments.promote('mfe-admin', version, person);
  expect((await deployments.rollback('mfe-admin', undefined, person)).live['mfe-admin']?.version).toBe('1.1.0');
  expect(lastGood(await admin())).toBe('1.0.0');
  await deployments.rollback('mfe-admin', undefined, person);
  expect(await admin()).toMatchObject({ version: '1.0.0', earlier: [] });
  await expect(deployments.rollback('mfe-admin', undefined, person)).rejects.toThrow(/nothing to roll back to/);
});

test('rolling back to a named version works for any published one', async () => {
  const { deployments } = sample;
  await deployments.promote('mfe-admin', '1.1.0', person);
  expect((await deployments.rollback('mfe-admin', '1.2.0', person)).live['mfe-admin']).toMatchObject({
    version: '1.2.0',
    earlier: ['1.0.0'],
  });
});

test('a start replaces versions that a start promoted, and none that a person promoted', async () => {
  const { deployments } = sample;
  const start = { name: 'npm start', source: 'start' as const };
  const targets = (version: string) => [
    { name: 'mfe-admin' as const, version },
    { name: 'mfe-account' as const, version },
  ];
  await deployments.promoteAll(targets('1.0.0'), start);
  const { live } = await deployments.promoteAll(targets('1.1.0'), start);
  expect([live['mfe-admin']?.version, live['mfe-account']?.version]).toEqual(['1.0.0', '1.1.0']);
});

/** A change by another process arrives while these deployments validate their first set. @returns the validated sets */
function overtakenBy(change: () => Promise<unknown>) {
  const validated: LiveState[] = [];
  const validator = sampleValidator(sample.store);
  const validate = validator.validate.bind(validator);
  validator.validate = async (next, before, action) => {
    validated.push(next);
    await validate(next, before, action);
    if (validated.length === 1) await change();
  };
  return { deployments: new Deployments(sample.store, validator), validated };
}

test('a simultaneous change of another remote is kept, without a second validation', async () => {
  const { deployments, validated } = overtakenBy(() => sample.deployments.promote('mfe-account', '1.0.0', person));
  const { live } = await deployments.promote('mfe-admin', '1.1.0', person);
  expect([live['mfe-admin']?.version, live['mfe-account']?.version]).toEqual(['1.1.0', '1.0.0']);
  expect(validated).toHaveLength(1);
});

test('after a simultaneous change of the shell, the release set is validated again', async () => {
  const { deployments, validated } = overtakenBy(() => sample.deployments.promote('shell', '1.1.0', person));
  await deployments.promote('mfe-admin', '1.1.0', person);
  expect(validated).toHaveLength(2);
  expect(validated[1]).toHaveProperty('shell.version', '1.1.0');
});

test('no drafts are left beside the states', async () => {
  const { store, deployments } = sample;
  await Promise.all(['1.1.0', '1.2.0'].map((version) => deployments.promote('mfe-admin', version, person)));
  expect(readdirSync(join(store.folder, 'state'))).toEqual(['000001.json', '000002.json', '000003.json']);
});
