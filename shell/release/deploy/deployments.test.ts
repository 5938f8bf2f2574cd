import type { Contract } from '../contract/release-contract';
import { readState } from '../store/accepted-state';
import type { State } from '../store/state';
import { apiOffering, makeFirstSetLive, person, sampleBuild, sampleDeployments, sampleStore } from '../testing';
import type { Deployments } from './deployments';
import type { Target } from './promote';
import { publish } from './publish';

const name = 'mfe-admin';
const api = { operations: ['get /api/v1/admin/user'] };

let sample: ReturnType<typeof sampleStore>;
let deployments: Deployments;
/** Version 1.0.0 calls an operation that the API takes back after 1.1.0 went live; 1.2.0 needs a newer platform. */
beforeEach(async () => {
  sample = sampleStore();
  deployments = sampleDeployments(sample.store, (paths) => apiOffering(...api.operations)(paths));
  await put('1.0.0', { operations: ['GET admin/user'] });
  await put('1.1.0', {});
  await put('1.2.0', { requires: { '@site/platform': '^9.0.0' } });
  await put('1.3.0', {});
  await makeFirstSetLive(deployments, { [name]: '1.0.0' });
  await deployments.promote(name, '1.1.0', person);
  api.operations = [];
});
afterEach(() => {
  sample.remove();
  api.operations = ['get /api/v1/admin/user'];
});

async function put(version: string, contract: Partial<Contract>): Promise<void> {
  const build = sampleBuild(name, version);
  const calling = (contract.operations ?? []).map((operation) => `n.api.get("${operation.replace('GET ', '/')}");`);
  const web = new Map(build.web).set('js/calls.js', Buffer.from(calling.join('')));
  await publish(sample.store, { ...build, web, contract: { ...build.contract, ...contract } }, version);
}

const needs = 'mfe-admin 1.2.0 needs @site/platform ^9.0.0; shell 1.0.0 provides none';
const calls = 'mfe-admin 1.0.0 calls GET admin/user, which the live API does not offer';
const overrides: Target[] = [{ name, version: '1.2.0' }];

/** An attempt by every public method to show an incompatible version, and the reason against it. */
const attempts: Record<
  Exclude<
    keyof Deployments,
    'store' | 'halt' | 'dryRun' | 'publicPages' | 'register' | 'unregister' | 'liveRoutes' | 'changeRoutes'
  >,
  [() => Promise<unknown>, string]
> = {
  promote: [() => deployments.promote(name, '1.2.0', person), needs],
  promoteAll: [() => deployments.promoteAll(overrides, person), needs],
  rollback: [() => deployments.rollback(name, undefined, person), calls],
  setCanary: [() => deployments.setCanary(name, '1.2.0', 1, person), needs],
  restore: [() => deployments.restore(1, person), calls],
  previewLink: [() => deployments.previewLink('https://site.example', overrides, 1_000), needs],
};

test.each(Object.entries(attempts))('%s refuses an incompatible release set', async (_method, [attempt, reason]) => {
  const before = await readState(sample.store);
  await expect(attempt()).rejects.toMatchObject({ name: 'IncompatibleRelease', message: reason });
  expect(await readState(sample.store)).toEqual(before);
});

test('a dry run returns the reason and changes nothing', async () => {
  const before = await readState(sample.store);
  expect(await deployments.dryRun(name, '1.2.0')).toEqual({ problem: needs });
  expect(await deployments.dryRun(name, '1.3.0')).toEqual({});
  expect(await readState(sample.store)).toEqual(before);
});

test.each<[how: string, end: () => Promise<State | undefined>]>([
  ['halted', () => deployments.halt(name, '1.3.0', 'errors')],
  ['ended', () => deployments.setCanary(name, '1.3.0', 0, person)],
])('a canary can be %s while validation fails, and the live version stays', async (_how, end) => {
  await deployments.setCanary(name, '1.3.0', 10, person);
  const before = await readState(sample.store);
  deployments = sampleDeployments(sample.store, () => Promise.reject(new Error('no API')));
  await expect(deployments.promote(name, '1.3.0', person)).rejects.toThrow('no API');
  await end();
  const { live } = await readState(sample.store);
  expect(live[name]?.version).toBe('1.1.0');
  expect(live[name]?.canary?.percent ?? 0).toBe(0);
  expect({ ...live, [name]: {} }).toEqual({ ...before.live, [name]: {} });
});

test('a site needs a shell and a route table first', async () => {
  const { deployments: empty, store, remove } = sampleStore();
  await publish(store, sampleBuild(name, 'alone'), '1.0.0');
  await expect(empty.promote(name, '1.0.0', person)).rejects.toThrow(
    'No site is live here yet: run npm start once, which makes a shell and a route table live, or set DATA_DIR to the data folder of the running site',
  );
  expect(await empty.dryRun(name, '1.0.0')).toEqual({});
  remove();
});
