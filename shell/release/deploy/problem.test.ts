import { UnverifiedRelease } from '../contract/errors';
import { makeFirstSetLive, sampleBuild, sampleStore } from '../testing';
import { problemOf } from './problem';
import { publish } from './publish';

const name = 'mfe-jobs';
let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await makeFirstSetLive(sample.deployments);
});
afterEach(() => sample.remove());

const build = sampleBuild(name, '1.0.0', ['jobs']);
const manifest = JSON.parse(String(build.web.get('mf-manifest.json')));
manifest.exposes[0].assets.css.sync = ['css/jobs.css'];

test.each([
  [
    'a truncated server.cjs',
    { ...build, server: Buffer.from('const react = require("react") ;(') },
    /server\.cjs cannot be parsed/,
  ],
  [
    'a truncated entry',
    { ...build, web: new Map(build.web).set('remoteEntry.js', Buffer.from('var mfe_jobs = {')) },
    /remoteEntry\.js/,
  ],
  [
    'an altered style sheet',
    {
      ...build,
      web: new Map(build.web)
        .set('mf-manifest.json', Buffer.from(JSON.stringify(manifest)))
        .set('css/jobs.css', Buffer.from('h1 {}')),
    },
    /no script contains a hash of css\/jobs\.css/,
  ],
])('a version with %s can never go live', async (_what, { server, ...broken }, problem) => {
  await publish(sample.store, { ...broken, ...(server && { server }) }, '1.0.0');
  expect(await sample.deployments.dryRun(name, '1.0.0')).toEqual({
    problem: expect.stringMatching(problem),
    unverified: true,
  });
});

test('a problem of the release set, or of another version of it, may be solved', () => {
  const release = { name, version: '1.0.0' };
  expect(problemOf(new Error('no API'), release)).toEqual({ problem: 'no API' });
  const other = new UnverifiedRelease('corrupted', { name, version: '0.9.0' });
  expect(problemOf(other, release)).toEqual({ problem: 'corrupted' });
});
