import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ownApps } from '../contract/app-name';
import { person, sampleBuild, sampleStore, writeBuild, writeProject } from '../testing';
import { publish } from './publish';
import { publishBuilds } from './publish-builds';

let sample: ReturnType<typeof sampleStore>;
beforeEach(() => {
  sample = sampleStore();
});
afterEach(() => sample.remove());

const start = () => publishBuilds(sample.deployments, sample.folder);

test('the first start publishes all builds and makes them live in one step', async () => {
  await writeProject(sample.folder, 'first');
  const { revision, live } = await start();
  expect(revision).toBe(1);
  expect(Object.keys(live).sort()).toEqual([...ownApps].sort());
  expect(live['mfe-admin']).toMatchObject({
    version: expect.stringMatching(/^1\.0\.0-dev\.[a-p]{8}$/),
    source: 'start',
  });
});

test('a start without changed builds changes nothing', async () => {
  await writeProject(sample.folder, 'first');
  await start();
  expect((await start()).revision).toBe(1);
});

test('only changed builds become new releases', async () => {
  await writeProject(sample.folder, 'first');
  const before = await start();
  await writeBuild(sample.folder, sampleBuild('mfe-admin', 'second'));
  const after = await start();
  expect(after.change?.changes.map(({ name }) => name)).toEqual(['mfe-admin']);
  expect(after.live.shell).toEqual(before.live.shell);
});

test('a version that a person promoted stays live, and the build is published', async () => {
  const { store, deployments, folder } = sample;
  await writeProject(folder, 'first');
  const before = await start();
  await publish(store, sampleBuild('mfe-admin', 'chosen'), '3.0.0');
  await deployments.promote('mfe-admin', '3.0.0', person);
  await writeBuild(folder, sampleBuild('mfe-admin', 'second'));
  const warnings: string[] = [];
  const { live } = await publishBuilds(deployments, folder, (text) => warnings.push(text));
  expect(live['mfe-admin']?.version).toBe('3.0.0');
  expect(await store.versions('mfe-admin')).toHaveLength(3);
  expect(warnings).toEqual([
    expect.stringMatching(
      /^mfe-admin (1\.0\.0-dev\.[a-p]{8}) was published and is not live, because 3\.0\.0 was chosen before\. Make it live with: npm run release -- promote mfe-admin \1$/,
    ),
  ]);

  await deployments.rollback('mfe-admin', before.live['mfe-admin']?.version, person);
  await publishBuilds(deployments, folder, (text) => warnings.push(text));
  expect(warnings).toHaveLength(1);
});

test('builds that need a newer shell than the chosen one are refused with the command that makes it live', async () => {
  const { store, deployments, folder } = sample;
  await writeProject(folder, 'first');
  await start();
  await publish(store, sampleBuild('shell', 'chosen'), '3.0.0');
  await deployments.promote('shell', '3.0.0', person);
  await writeProject(folder, 'second');
  const admin = sampleBuild('mfe-admin', 'second');
  await writeBuild(folder, { ...admin, contract: { ...admin.contract, requires: { '@site/platform': '^9.0.0' } } });
  await expect(start()).rejects.toThrow(
    /^mfe-admin \S+ needs @site\/platform \^9\.0\.0; shell 3\.0\.0 provides none\nshell (\S+) was published and is not live, because 3\.0\.0 was chosen before\. Make it live with: npm run release -- promote shell \1$/,
  );
});

test('a package that was not built is named', async () => {
  await writeProject(sample.folder, 'first');
  await rm(join(sample.folder, 'mfe-packages/dist'), { recursive: true });
  await expect(start()).rejects.toThrow(
    'The build of mfe-packages is incomplete: server.cjs is missing. Build it again',
  );
});
