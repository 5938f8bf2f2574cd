import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployments, distOf, publish, publishBuilds, validateWith } from '@site/release/deploy';
import { apiAnswersOf, askRunningApi, Composer } from '@site/release/render';
import { openStore, type ReleaseStore, readBuild, readState } from '@site/release/store';
import { person, silentLog } from '@site/release/testing';
import { RunningSite } from '../../testing/running-site';
import { readSettings } from '../config/read-settings';
import { buildDocument } from '../document/build-document';
import { findPage } from '../document/find-page';
import { apiAddress, type Processes, startProcesses } from '../processes/start-processes';

let folder: string;
let store: ReleaseStore;
let parts: Processes;
let composer: Composer;
let deployments: Deployments;

beforeAll(async () => {
  folder = await RunningSite.newDataDir();
  parts = await startProcesses(readSettings({ DATA_DIR: folder }), silentLog);
  store = openStore(join(folder, 'releases'), silentLog);
  composer = new Composer(store, buildDocument, askRunningApi(apiAddress(parts), apiAnswersOf(store)));
  deployments = new Deployments(store, validateWith(composer));
  await publishBuilds(deployments);
}, 60_000);
afterAll(async () => {
  await parts.stopAll();
  rmSync(folder, { recursive: true });
});

/** Publishes the built trainings remote with changed server code. */
async function publishTrainings(version: string, change: (source: string) => string): Promise<void> {
  const build = await readBuild('mfe-trainings', distOf('mfe-trainings'));
  await publish(store, { ...build, server: Buffer.from(change(String(build.server))) }, version);
}

test('a release whose page throws cannot go live, and changes nothing', async () => {
  const before = await readState(store);
  const throwing = 'const trainings = { meta: {}, default() { throw new Error("no such course"); } };';
  await publishTrainings(
    '9.0.0',
    (source) => `${source};${throwing} module.exports = { ...module.exports, trainings };`,
  );
  await expect(deployments.promote('mfe-trainings', '9.0.0', person)).rejects.toThrow(
    'mfe-trainings, page /trainings: no such course',
  );
  expect(await readState(store)).toEqual(before);
});

test('a release that lacks a page of the route table cannot go live', async () => {
  await publishTrainings('9.1.0', () => 'module.exports = {};');
  await expect(deployments.promote('mfe-trainings', '9.1.0', person)).rejects.toThrow('exposes no page trainings');
});

test('bytes that changed on the disk are not composed', async () => {
  await publishTrainings('9.2.0', (source) => `${source}\n// another build`);
  writeFileSync(join(store.directory('mfe-trainings', '9.2.0'), 'server.cjs'), 'module.exports = {};');
  await expect(deployments.promote('mfe-trainings', '9.2.0', person)).rejects.toThrow('is not what was published');
});

test('a good release goes live, and its pages are the new ones', async () => {
  await publishTrainings('9.3.0', (source) => source.replaceAll('Training Highlights', 'What makes it work'));
  const { live } = await deployments.promote('mfe-trainings', '9.3.0', person);
  expect(live['mfe-trainings']?.version).toBe('9.3.0');
  const set = await composer.composeSet(live);
  expect(findPage(set, '/trainings').rendered.html).toContain('What makes it work');
  expect(findPage(set, '/trainings/unknown').rendered.html).toContain('Result not found...');
});
