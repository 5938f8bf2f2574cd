import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../contract/route';
import { makeFirstSetLive, person, sampleBuild, sampleStore, sampleValidator } from '../testing';
import { routesBuild } from './change-route-table';
import { Deployments } from './deployments';
import { publish } from './publish';

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await publish(sample.store, sampleBuild('mfe-jobs', '1.0.0', ['jobs']), '1.0.0');
  await makeFirstSetLive(sample.deployments);
  await sample.deployments.register('mfe-jobs', 'Jobs', person);
  await sample.deployments.promote('mfe-jobs', '1.0.0', person);
});
afterEach(() => sample.remove());

const row = (path: string, page = 'jobs'): Route => ({
  path,
  remote: 'mfe-jobs',
  page,
  header: 'full',
  access: 'public',
  composed: false,
});

/** Publishes a whole route table. */
const put = (version: string, ...rows: Route[]) => publish(sample.store, routesBuild(rows), version);

const published = () => readdirSync(join(sample.store.folder, 'routes')).sort();

const reserved = '/api/jobs can never be shown, because /api is reserved for the site itself: choose another path';

test.each([
  [[row('/'), row('/api/jobs')], reserved],
  [[row('/*')], '/* would replace the page for unknown paths'],
  [[row('/jobs/')], '/jobs/ has an empty part'],
  [[row('/jobs/:id'), row('/jobs/new')], '/jobs/new can never be shown, because /jobs/:id comes first'],
  [[row('/jobs'), row('/jobs')], '/jobs can never be shown, because /jobs comes first'],
  [[row('/jobs', '../jobs')], '"../jobs" is not the name of a page'],
  [{ '/jobs': row('/jobs') } as unknown as Route[], 'routes.json must be array'],
])('a whole table %j can never go live', async (rows, problem) => {
  await publish(sample.store, routesBuild(rows), '1.1.0');
  const refusal = { problem: expect.stringContaining(problem), unverified: true };
  expect(await sample.deployments.dryRun('routes', '1.1.0')).toEqual(refusal);
  const { deployments } = sample;
  const targets = [{ name: 'routes' as const, version: '1.1.0' }];
  await expect(deployments.promoteAll(targets, person)).rejects.toThrow(problem);
  await expect(deployments.setCanary('routes', '1.1.0', 10, person)).rejects.toThrow(problem);
  await expect(deployments.previewLink('https://site.example', targets, 1_000)).rejects.toThrow(problem);
});

/** The deployments of an earlier release of the site, which accepted every table. */
function withEarlierSite() {
  const { store, deployments } = sample;
  const validator = sampleValidator(store);
  validator.validate = async () => undefined;
  return { deployments, earlier: new Deployments(store, validator, async () => () => true) };
}

test('paths that an earlier release of the site accepted stay live, and can be rolled back to', async () => {
  const { deployments, earlier } = withEarlierSite();
  await put('1.1.0', row('/jobs/:id'), row('/api/jobs'), row('/jobs/new'));
  await put('1.2.0', row('/jobs'));
  await earlier.promote('routes', '1.1.0', person);
  await put('1.3.0', row('/jobs/:id'), row('/api/jobs'), row('/jobs/new'), row('/about'));
  await deployments.promote('routes', '1.3.0', person);
  await deployments.changeRoutes({ add: [row('/more')] }, person);

  await put('1.4.0', row('/jobs/:id'), row('/api/jobs'), row('/preview'));
  await expect(deployments.promote('routes', '1.4.0', person)).rejects.toThrow('/preview can never be shown');
  await deployments.promote('routes', '1.2.0', person);
  await expect(deployments.promote('routes', '1.4.0', person)).rejects.toThrow(reserved);
  await deployments.rollback('routes', '1.1.0', person);
  expect((await deployments.liveRoutes()).map(({ path }) => path)).toEqual(['/jobs/:id', '/api/jobs', '/jobs/new']);
});

test('a path that no page can have is refused before the table is stored', async () => {
  const before = published();
  await expect(sample.deployments.changeRoutes({ add: [row('/api/jobs')] }, person)).rejects.toThrow(reserved);
  expect(published()).toEqual(before);
});

test('a table that was live can be promoted again', async () => {
  const { deployments, earlier } = withEarlierSite();
  await put('1.1.0', row('/api/jobs'));
  await put('1.2.0', row('/jobs'));
  await earlier.promote('routes', '1.2.0', person);
  await earlier.promote('routes', '1.1.0', person);
  await deployments.rollback('routes', '1.2.0', person);
  await deployments.promote('routes', '1.1.0', person);
  expect((await deployments.liveRoutes()).map(({ path }) => path)).toEqual(['/api/jobs']);
});

test('a start makes no table live that names a reserved path', async () => {
  const { store, deployments, remove } = sampleStore();
  await publish(store, sampleBuild('shell', '1.0.0'), '1.0.0');
  await publish(store, sampleBuild('mfe-jobs', '1.0.0', ['jobs']), '1.0.0');
  await deployments.register('mfe-jobs', 'Jobs', person);
  await publish(store, routesBuild([row('/api/jobs')]), '1.0.0');
  const targets = (['shell', 'routes', 'mfe-jobs'] as const).map((name) => ({ name, version: '1.0.0' }));
  await expect(deployments.promoteAll(targets, { name: 'npm start', source: 'start' })).rejects.toThrow(reserved);
  remove();
});
