import type { Route } from '../contract/route';
import { makeFirstSetLive, person, sampleBuild, sampleStore } from '../testing';
import { routesBuild, withForeignRoutes } from './change-route-table';
import { publish } from './publish';

const row = (path: string, remote: string, more: Partial<Route> = {}): Route => ({
  path,
  remote,
  page: 'page',
  header: 'full',
  access: 'public',
  composed: false,
  ...more,
});
const home = row('/', 'mfe-marketing');
const jobs = row('/jobs', 'mfe-jobs');
const maps = row('/maps', 'mfe-maps');

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  const { store, deployments } = sample;
  await publish(store, routesBuild([home]), '1.0.0');
  await publish(store, routesBuild([{ ...home, unlisted: true }]), '1.1.0');
  const marketing = sampleBuild('mfe-marketing', '1.0.0', ['page']);
  await publish(store, { ...marketing, contract: { ...marketing.contract, holds: { page: ['teaser'] } } }, '1.1.0');
  await publish(store, marketing, '1.0.0');
  await makeFirstSetLive(deployments, { routes: '1.0.0', 'mfe-marketing': '1.0.0' });
  for (const name of ['mfe-jobs', 'mfe-maps'] as const) {
    const build = sampleBuild(name, '1.0.0', ['page', 'slots/teaser']);
    await publish(store, { ...build, contract: { ...build.contract, pages: ['page'], slots: ['teaser'] } }, '1.0.0');
    await deployments.register(name, name, person);
    await deployments.promote(name, '1.0.0', person);
  }
});
afterEach(() => sample.remove());

const add = (...rows: Route[]) => sample.deployments.changeRoutes({ add: rows }, person);
const livePaths = async () => (await sample.deployments.liveRoutes()).map(({ path }) => path);

test('a table that was published before other teams added rows cannot go live, also as a canary', async () => {
  const { deployments } = sample;
  await add(jobs);
  const message =
    'routes 1.1.0 lacks what other teams have live: /jobs (page of mfe-jobs). Publish the table of this repository with it: npm run release -- publish routes --promote. Or remove it first: npm run release -- route remove PATH';
  await expect(deployments.promote('routes', '1.1.0', person)).rejects.toThrow(message);
  await expect(deployments.setCanary('routes', '1.1.0', 10, person)).rejects.toThrow(message);
  expect(await livePaths()).toEqual(['/', '/jobs']);

  await publish(
    sample.store,
    routesBuild(withForeignRoutes([home], [home, jobs], (name) => name !== 'mfe-jobs')),
    '1.2.0',
  );
  await deployments.promote('routes', '1.2.0', person);
  await deployments.changeRoutes({ remove: ['/jobs'] }, person);
  await deployments.promote('routes', '1.1.0', person);
  expect(await livePaths()).toEqual(['/']);
});

test('a canary that is promoted or raised keeps rows that were added since, and can always end', async () => {
  const { deployments } = sample;
  await deployments.setCanary('routes', '1.1.0', 10, person);
  await add(jobs);
  await expect(deployments.promote('routes', '1.1.0', person)).rejects.toThrow('/jobs (page of mfe-jobs)');
  await expect(deployments.setCanary('routes', '1.1.0', 50, person)).rejects.toThrow('/jobs (page of mfe-jobs)');
  await deployments.setCanary('routes', '1.1.0', 0, person);
  expect(await livePaths()).toEqual(['/', '/jobs']);
});

test('a rollback undoes the last change, and not the rows that other teams added before', async () => {
  const { deployments } = sample;
  await add(jobs);
  await deployments.rollback('routes', undefined, person);
  expect(await livePaths()).toEqual(['/']);

  await add(jobs);
  await add(maps);
  await expect(deployments.rollback('routes', '1.0.0', person)).rejects.toThrow(
    'routes 1.0.0 lacks what other teams have live: /jobs (page of mfe-jobs). ',
  );
  await deployments.rollback('routes', undefined, person);
  expect(await livePaths()).toEqual(['/', '/jobs']);
});

test('a rollback of this repository’s table keeps what was added to it since', async () => {
  const { deployments } = sample;
  await deployments.promote('routes', '1.1.0', person);
  await add(jobs);
  await deployments.changeRoutes({ remove: ['/'], add: [home] }, person);
  await expect(deployments.rollback('routes', '1.1.0', person)).rejects.toThrow('/jobs (page of mfe-jobs)');
  expect(await livePaths()).toContain('/jobs');
});

test('a whole release set can be restored, and rows of an ended registration can go', async () => {
  const { deployments } = sample;
  const { revision } = await add(maps);
  await add(jobs);
  await deployments.restore(revision, person);
  expect(await livePaths()).toEqual(['/', '/maps']);
  await deployments.changeRoutes({ remove: ['/maps'] }, person);
  await deployments.unregister('mfe-maps', person);
  await deployments.promote('routes', '1.1.0', person);
  expect(await livePaths()).toEqual(['/']);
});

test('a slot that another team fills on a page of this repository stays filled', async () => {
  const { deployments, store } = sample;
  const filled = { ...home, slots: { teaser: 'mfe-jobs' } };
  await deployments.changeRoutes({ remove: ['/'], add: [filled] }, person);
  await deployments.promote('mfe-marketing', '1.0.0', person);
  await expect(deployments.promote('routes', '1.1.0', person)).rejects.toThrow(
    /slot teaser of mfe-jobs at \/\. .*Or remove it first: npm run release -- route fill PATH SLOT none$/,
  );
  const isOwn = (name: string) => name !== 'mfe-jobs';
  const own = { ...home, slots: { teaser: 'mfe-packages', other: 'mfe-packages' } };
  expect(withForeignRoutes([own], [filled], isOwn)).toEqual([
    { ...home, slots: { teaser: 'mfe-jobs', other: 'mfe-packages' } },
  ]);
  expect(withForeignRoutes([home], [own], isOwn)).toEqual([home]);
  await publish(store, routesBuild(withForeignRoutes([home], await deployments.liveRoutes(), isOwn)), '1.2.0');
  await deployments.promote('routes', '1.2.0', person);
  expect(await deployments.liveRoutes()).toEqual([filled]);
});
