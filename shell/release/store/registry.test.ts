import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import { integrityOf } from '../contract/release';
import { publish } from '../deploy/publish';
import { makeFirstSetLive, person, publishVersions, sampleBuild, sampleStore } from '../testing';
import { island, reactScript } from '../testing/sample-browser-code';
import { readState } from './accepted-state';
import { registryOf } from './registry';

let sample: ReturnType<typeof sampleStore>;
beforeEach(async () => {
  sample = sampleStore();
  await publishVersions(sample.store, 'mfe-admin', ['1.0.0', '1.1.0']);
  await makeFirstSetLive(sample.deployments);
});
afterEach(() => sample.remove());

const site = 'https://site.example';
const registry = async () => registryOf(await readState(sample.store), sample.store, site);

test('the registry matches the published schema', async () => {
  const schema = JSON.parse(readFileSync(join(__dirname, '../testing/frontend-discovery-v1-pre.json'), 'utf8'));
  const validate = new Ajv2019({ strictTuples: false }).compile(schema);
  for (const version of ['1.0.0', '1.1.0']) {
    await sample.deployments.promote('mfe-admin', version, person);
    validate(await registry());
    expect(validate.errors).toBeNull();
  }
});

test('it lists the live version with its hash, and the last good version as the fallback', async () => {
  const { deployments } = sample;
  await deployments.promote('mfe-admin', '1.0.0', person);
  await deployments.promote('mfe-admin', '1.1.0', person);
  const { microFrontends } = await registry();
  expect(Object.keys(microFrontends)).toEqual(['mfe-admin']);
  const [live, good] = microFrontends['mfe-admin'] ?? [];
  const manifest = sampleBuild('mfe-admin', '1.1.0').web.get('mf-manifest.json') ?? Buffer.of();
  expect(live).toMatchObject({
    url: `${site}/releases/mfe-admin/1.1.0/mf-manifest.json`,
    fallbackUrl: `${site}/releases/mfe-admin/1.0.0/mf-manifest.json`,
    metadata: { version: '1.1.0', integrity: integrityOf(manifest) },
    extras: {
      entry: {
        url: `${site}/releases/mfe-admin/1.1.0/remoteEntry.js`,
        integrity: live?.extras.files['remoteEntry.js'],
      },
    },
    deployment: { traffic: 100, default: false },
  });
  expect(live?.extras.files['js/page.js']).toMatch(/^sha384-/);
  expect(good).toMatchObject({ url: live?.fallbackUrl, deployment: { traffic: 0, default: true } });
});

test('a release with an entry for other hosts is listed with that entry', async () => {
  const { deployments, store } = sample;
  const build = sampleBuild('mfe-admin', '1.2.0');
  for (const file of ['mf-manifest.json', 'remoteEntry.js'])
    build.web.set(`standalone/${file}`, build.web.get(file) ?? Buffer.of());
  await publish(store, build, '1.2.0');
  await deployments.promote('mfe-admin', '1.1.0', person);
  await deployments.promote('mfe-admin', '1.2.0', person);
  const [live] = (await registry()).microFrontends['mfe-admin'] ?? [];
  const folder = `${site}/releases/mfe-admin/1.2.0/standalone`;
  expect(live).toMatchObject({
    url: `${folder}/mf-manifest.json`,
    fallbackUrl: `${site}/releases/mfe-admin/1.1.0/mf-manifest.json`,
    extras: { entry: { url: `${folder}/remoteEntry.js` } },
  });
});

test('an island without an entry for other hosts is listed as one of this site only', async () => {
  const { deployments, store } = sample;
  const shell = sampleBuild('shell', 'with islands');
  const provides = { '@site/island': '1.0.0' };
  await publish(store, { ...shell, contract: { ...shell.contract, provides } }, '1.1.0');
  await deployments.promote('shell', '1.1.0', person);
  const build = sampleBuild('mfe-admin', '1.2.0');
  const contract = { ...build.contract, ...island };
  const web = new Map(build.web).set('js/react.js', Buffer.from(reactScript));
  await publish(store, { ...build, contract, web }, '1.2.0');
  const hosted = new Map(web);
  for (const file of ['mf-manifest.json', 'remoteEntry.js'])
    hosted.set(`standalone/${file}`, build.web.get(file) ?? Buffer.of());
  await publish(store, { ...build, contract, web: hosted }, '1.3.0');
  await deployments.promote('mfe-admin', '1.2.0', person);
  const [live] = (await registry()).microFrontends['mfe-admin'] ?? [];
  expect(live?.extras).toMatchObject({ onlyOnSite: true });
  expect(live?.extras).not.toHaveProperty('entry');
  await deployments.promote('mfe-admin', '1.3.0', person);
  const [next, good] = (await registry()).microFrontends['mfe-admin'] ?? [];
  expect(next?.extras).not.toHaveProperty('onlyOnSite');
  expect(next).not.toHaveProperty('fallbackUrl');
  expect(good).toMatchObject({ metadata: { version: '1.2.0' }, extras: { onlyOnSite: true } });
});

test('without a last good version the live one is the default', async () => {
  const { deployments } = sample;
  await deployments.promote('mfe-admin', '1.0.0', person);
  await deployments.promote('mfe-admin', '1.1.0', person);
  await deployments.rollback('mfe-admin', undefined, person);
  const { microFrontends } = await registry();
  expect(microFrontends['mfe-admin']).toHaveLength(1);
  expect(microFrontends['mfe-admin']?.[0]).toMatchObject({
    metadata: { version: '1.0.0' },
    deployment: { traffic: 100, default: true },
  });
});
