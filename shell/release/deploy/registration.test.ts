import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteRow } from '@site/contract';
import type { AppName } from '../contract/app-name';
import { ownKeysOf } from '../signing/keys';
import { readState } from '../store/accepted-state';
import { registeredApps } from '../store/registered-apps';
import { listTokens, makeToken } from '../store/tokens';
import { apiOffering, makeFirstSetLive, person, sampleBuild, sampleDeployments, sampleStore } from '../testing';
import { applyToNewestRoutes } from './apply-to-newest-routes';
import { publish } from './publish';

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await makeFirstSetLive(sample.deployments);
});
afterEach(() => sample.remove());

const row = (path: string, remote: string): RouteRow => ({
  path,
  remote,
  page: 'page',
  header: 'full',
  access: 'public',
  composed: true,
});

/** Publishes a version of a remote with one page. */
async function put(name: AppName, version: string): Promise<void> {
  await publish(sample.store, sampleBuild(name, version, ['page']), version);
}

const registered = async () => registeredApps(await readState(sample.store));

test('a registered remote is released like the others, until its registration ends', async () => {
  const { store, deployments } = sample;
  await put('mfe-careers', '1.0.0');
  await expect(deployments.promote('mfe-careers', '1.0.0', person)).rejects.toThrow(
    'mfe-careers is not registered; an operator registers it with npm run release -- register mfe-careers --team TEAM',
  );
  const { change, remotes } = await deployments.register('mfe-careers', 'Careers', person);
  expect(change).toMatchObject({ actor: 'ada', action: 'register', changes: [{ name: 'mfe-careers' }] });
  expect(remotes).toEqual({ 'mfe-careers': { team: 'Careers', since: expect.any(String), actor: 'ada' } });
  expect(await registered()).toContain('mfe-careers');

  await put('mfe-careers', '1.1.0');
  await deployments.promote('mfe-careers', '1.0.0', person);
  await deployments.changeRoutes({ add: [row('/jobs', 'mfe-careers')] }, person);
  await deployments.setCanary('mfe-careers', '1.1.0', 10, person);
  expect(
    await deployments.previewLink('https://site.example', [{ name: 'mfe-careers', version: '1.1.0' }], 1_000),
  ).toMatch(/^https:\/\/site\.example\//);
  await deployments.promote('mfe-careers', '1.1.0', person);
  expect((await deployments.rollback('mfe-careers', undefined, person)).live['mfe-careers']?.version).toBe('1.0.0');
  expect(await deployments.liveRoutes()).toEqual([row('/jobs', 'mfe-careers')]);

  await makeToken(store, 'mfe-careers', 'careers CI');
  await expect(deployments.unregister('mfe-careers', person)).rejects.toThrow(
    /needs page page of mfe-careers at \/jobs/,
  );
  await deployments.changeRoutes({ remove: ['/jobs'] }, person);
  const ended = await deployments.unregister('mfe-careers', person);
  expect([ended.remotes, ended.live['mfe-careers'], await listTokens(store)]).toEqual([undefined, undefined, []]);
  expect(await ownKeysOf(store, 'mfe-careers')).toEqual([]);
  expect(await registered()).not.toContain('mfe-careers');
  // As if the process had ended before it revoked them.
  await makeToken(store, 'mfe-careers', 'careers CI');
  await expect(deployments.unregister('mfe-careers', person)).rejects.toThrow('is not registered');
  expect(await listTokens(store)).toEqual([]);
  await makeToken(store, 'mfe-admin', 'admin CI');
  await expect(deployments.unregister('mfe-admin', person)).rejects.toThrow('is not registered');
  expect(await listTokens(store)).toHaveLength(1);
  await expect(deployments.promote('mfe-careers', '1.0.0', person)).rejects.toThrow('is not registered');
  await expect(deployments.restore(ended.revision - 2, person)).rejects.toThrow('is not registered');
});

test('every other change keeps the registrations', async () => {
  const { deployments } = sample;
  const { remotes } = await deployments.register('mfe-careers', 'Careers', person);
  await put('mfe-admin', '1.0.0');
  await deployments.promote('mfe-admin', '1.0.0', person);
  expect((await deployments.restore(1, person)).remotes).toEqual(remotes);
});

test.each([
  ['careers', 'is not a valid remote name'],
  ['mfe-', 'is not a valid remote name'],
  ['mfe-Careers', 'is not a valid remote name'],
  ['mfe-../shell', 'is not a valid remote name'],
  [`mfe-${'a'.repeat(40)}`, 'is not a valid remote name'],
  ['shell', 'is not a valid remote name'],
  ['mfe-admin', 'is a remote of this repository'],
])('%s cannot be registered', async (name, reason) => {
  expect(() => sample.deployments.register(name, 'Careers', person)).toThrow(reason);
});

test('a remote is registered once, with a team', async () => {
  const { deployments } = sample;
  await expect(deployments.register('mfe-careers', ' ', person)).rejects.toThrow('1 to 100 characters');
  await deployments.register('mfe-careers', 'Careers', person);
  await expect(deployments.register('mfe-careers', 'Others', person)).rejects.toThrow(
    'registered already, for Careers',
  );
  await expect(deployments.unregister('mfe-jobs', person)).rejects.toThrow('mfe-jobs is not registered');
});

test.each([
  [{ add: [row('/jobs', 'mfe-jobs')] }, 'mfe-jobs is not registered'],
  [{ add: [row('/jobs', 'somebody')] }, 'is not a valid remote name'],
  [{ remove: ['/no-such-route'] }, 'No route has the path /no-such-route'],
])('the routes %j are refused', async (request, reason) => {
  await expect(sample.deployments.changeRoutes(request, person)).rejects.toThrow(reason);
});

test('a path belongs to one page', async () => {
  const { deployments } = sample;
  await put('mfe-admin', '1.0.0');
  await deployments.promote('mfe-admin', '1.0.0', person);
  await deployments.changeRoutes({ add: [row('/jobs', 'mfe-admin')] }, person);
  await expect(deployments.changeRoutes({ add: [row('/jobs', 'mfe-admin')] }, person)).rejects.toThrow(
    '/jobs shows page page of mfe-admin already',
  );
});

test('of route changes at the same time none is lost', async () => {
  const { deployments } = sample;
  await put('mfe-admin', '1.0.0');
  await deployments.promote('mfe-admin', '1.0.0', person);
  const paths = ['/four', '/one', '/three', '/two'];
  await Promise.all(paths.map((path) => deployments.changeRoutes({ add: [row(path, 'mfe-admin')] }, person)));
  expect((await deployments.liveRoutes()).map(({ path }) => path).sort()).toEqual(paths);
});

/** Adds `/two` while another path is added. */
async function addTwoWhileAdding(path: string) {
  const { store, deployments } = sample;
  await put('mfe-admin', '1.0.0');
  await deployments.promote('mfe-admin', '1.0.0', person);
  let isFirst = true;
  const second = sampleDeployments(store, async (data) => {
    if (isFirst) {
      isFirst = false;
      await deployments.changeRoutes({ add: [row(path, 'mfe-admin')] }, person);
    }
    return apiOffering()(data);
  });
  return second.changeRoutes({ add: [row('/two', 'mfe-admin')] }, person);
}
const livePaths = async () => (await sample.deployments.liveRoutes()).map(({ path }) => path);

test('a route change is applied to the newest table when another one was made since it began', async () => {
  await addTwoWhileAdding('/one');
  expect(await livePaths()).toEqual(['/one', '/two']);
});

test('a route change is refused when another one took its path since it began', async () => {
  await expect(addTwoWhileAdding('/two')).rejects.toThrow('/two shows page page of mfe-admin already');
  expect(await livePaths()).toEqual(['/two']);
});

test('a route change is refused when others are made again and again', async () => {
  let attempts = 0;
  const change = applyToNewestRoutes(
    sample.store,
    { add: [row('/two', 'mfe-admin')] },
    async (_version, requireBase) => {
      attempts += 1;
      requireBase({});
      return readState(sample.store);
    },
  );
  await expect(change).rejects.toThrow('The route table changed at the same time, and this change is not made');
  expect(attempts).toBe(20);
});

test('forty remotes are registered, live and routed beside each other', async () => {
  const { store, deployments } = sample;
  const names = Array.from({ length: 40 }, (_, index): AppName => `mfe-team-${index}`);
  for (const name of names) {
    await deployments.register(name, name, person);
    await put(name, '1.0.0');
  }
  await deployments.promoteAll(
    names.map((name) => ({ name, version: '1.0.0' })),
    person,
  );
  await deployments.changeRoutes({ add: names.map((name) => row(`/${name}`, name)) }, person);
  const { live } = await readState(store);
  expect(names.every((name) => live[name]?.version === '1.0.0')).toBe(true);
  expect(await deployments.publicPages(names.map((name) => ({ name, version: '1.0.0' })))).toHaveLength(40);
});

test('a live route table that somebody altered in the store is not continued', async () => {
  const { store, deployments } = sample;
  const version = (await readState(store)).live.routes?.version ?? '';
  writeFileSync(join(store.directory('routes', version), 'web/routes.json'), JSON.stringify([row('/', 'mfe-account')]));
  await expect(deployments.changeRoutes({ add: [row('/jobs', 'mfe-admin')] }, person)).rejects.toThrow(
    'routes.json is not what was published',
  );
  expect((await readState(store)).live.routes?.version).toBe(version);
});
