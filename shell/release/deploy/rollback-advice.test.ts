import type { Route } from '../contract/route';
import { readState } from '../store/accepted-state';
import { makeFirstSetLive, person, sampleBuild, sampleStore, sampleValidator } from '../testing';
import { Deployments } from './deployments';
import { publish } from './publish';

const name = 'mfe-jobs';

let sample: ReturnType<typeof sampleStore>;
/** Only the first version that was replaced counts as good. */
let deployments: Deployments;
beforeEach(async () => {
  sample = sampleStore();
  deployments = new Deployments(sample.store, sampleValidator(sample.store), async () => () => false);
  for (const [version, ...pages] of [
    ['1.0.0', 'jobs'],
    ['1.1.0', 'jobs', 'more'],
    ['1.2.0', 'jobs', 'more'],
    ['1.3.0', 'jobs', 'more'],
  ] as const)
    await publish(sample.store, sampleBuild(name, version, [...pages]), version);
  await makeFirstSetLive(deployments);
  await deployments.register(name, 'Jobs', person);
  await promote('1.0.0');
  await show('jobs');
});
afterEach(() => sample.remove());

const promote = (version: string) => deployments.promote(name, version, person);

/** Adds a row for a page to the live route table. */
const show = (page: string) => {
  const row: Route = { path: `/${page}`, remote: name, page, header: 'full', access: 'public', composed: false };
  return deployments.changeRoutes({ add: [row] }, person);
};

const liveVersion = async (app: 'routes' | typeof name) => (await readState(sample.store)).live[app]?.version ?? '';

/** The lines of the message that refuses to roll back. */
const refusal = (version?: string): Promise<string[]> =>
  deployments.rollback(name, version, person).then(
    () => ['it was rolled back'],
    (error: Error) => [error.name, ...error.message.split('\n')],
  );

const needs = async () =>
  `routes ${await liveVersion('routes')} needs page more of mfe-jobs at /more; mfe-jobs 1.0.0 does not expose it`;

test('a refused rollback names the newest earlier version that fits, and the app to roll back first', async () => {
  const before = await liveVersion('routes');
  await promote('1.1.0');
  await show('more');
  await promote('1.2.0');
  await promote('1.3.0');
  // A version that was left does not work, so it is not named.
  await deployments.rollback(name, '1.2.0', person);
  const advice = `npm run release -- rollback mfe-jobs 1.1.0, or roll back routes first: npm run release -- rollback routes ${before}`;
  expect(await refusal()).toEqual([
    'IncompatibleRelease',
    await needs(),
    `Roll back to a version that fits: ${advice}`,
  ]);
  expect(await refusal('1.0.0')).toEqual(['IncompatibleRelease', await needs()]);
  await deployments.rollback(name, '1.1.0', person);
  expect(await liveVersion(name)).toBe('1.1.0');
});

test('without an earlier version that fits, it names only the app to roll back first, and that helps', async () => {
  const before = await liveVersion('routes');
  await promote('1.1.0');
  await show('more');
  // The last table that was live has the page, too.
  const row = {
    path: '/again',
    remote: name,
    page: 'jobs',
    header: 'full',
    access: 'public',
    composed: false,
  } as const;
  await deployments.changeRoutes({ add: [row] }, person);
  expect(await refusal()).toEqual([
    'IncompatibleRelease',
    await needs(),
    `Roll back routes first: npm run release -- rollback routes ${before}`,
  ]);
  await deployments.rollback('routes', before, person);
  await deployments.rollback(name, undefined, person);
  expect(await liveVersion(name)).toBe('1.0.0');
});
