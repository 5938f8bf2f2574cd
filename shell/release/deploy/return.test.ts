import { checkCompatibility } from '../compatibility';
import { readState } from '../store/accepted-state';
import {
  apiOffering,
  makeFirstSetLive,
  person,
  sampleBuild,
  sampleDeployments,
  sampleStore,
  sampleValidator,
} from '../testing';
import { Deployments } from './deployments';
import { publish } from './publish';

let sample: ReturnType<typeof sampleStore>;
beforeEach(() => {
  sample = sampleStore();
});
afterEach(() => sample.remove());

/** Publishes a version whose code requires a package that it does not state. */
async function publishUnverified(version: string): Promise<void> {
  const build = sampleBuild('mfe-admin', version);
  const server = Buffer.from(`${build.server}\nexports.load = () => require('zustand');`);
  await publish(sample.store, { ...build, server }, version);
}

test('going back to a version that was live needs no check of its code, but going to any other one does', async () => {
  const { store, deployments } = sample;
  // An earlier release of the site, which did not compare code with statements.
  const validator = sampleValidator(store);
  validator.validate = (next, before) => checkCompatibility(store, next, before, []);
  const earlier = new Deployments(store, validator, async () => () => false);
  for (const version of ['1.0.0', '1.2.0']) await publish(store, sampleBuild('mfe-admin', version), version);
  for (const version of ['1.1.0', '1.3.0']) await publishUnverified(version);
  await makeFirstSetLive(earlier, { 'mfe-admin': '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) await earlier.promote('mfe-admin', version, person);
  expect((await readState(store)).live['mfe-admin']?.earlier).toEqual(['1.0.0']);

  const unverified = { name: 'UnverifiedRelease' };
  await expect(deployments.promote('mfe-admin', '1.1.0', person)).rejects.toMatchObject(unverified);
  await expect(deployments.rollback('mfe-admin', '1.3.0', person)).rejects.toMatchObject(unverified);
  await deployments.rollback('mfe-admin', '1.1.0', person);
  expect((await readState(store)).live['mfe-admin']?.version).toBe('1.1.0');
});

test('two people who roll back at the same time go back one version', async () => {
  const { store, deployments } = sample;
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(store, sampleBuild('mfe-admin', version), version);
  await makeFirstSetLive(deployments, { 'mfe-admin': '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) await deployments.promote('mfe-admin', version, person);
  let isFirst = true;
  const second = sampleDeployments(store, async (paths) => {
    if (isFirst) {
      isFirst = false;
      await deployments.rollback('mfe-admin', undefined, person);
    }
    return apiOffering()(paths);
  });
  await expect(second.rollback('mfe-admin', undefined, person)).rejects.toThrow('was changed at the same time');
  expect((await readState(store)).live['mfe-admin']?.version).toBe('1.1.0');
});
