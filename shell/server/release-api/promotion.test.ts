import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distOf, promote, publish, publishBuilds } from '@site/release/deploy';
import { apiAnswersOf, askRunningApi, Composer } from '@site/release/render';
import { openStore, type ReleaseSet, type ReleaseStore, readBuild, readState } from '@site/release/store';
import { readSettings } from '../config/read-settings';
import { buildDocument } from '../document/build-document';
import { findPage } from '../document/find-page';
import { apiAddress, type Processes, startProcesses } from '../processes/start-processes';

let folder: string;
let store: ReleaseStore;
let parts: Processes;
let composer: Composer;
const check = (live: ReleaseSet, before: ReleaseSet) => composer.check(live, before);
const promoter = { who: 'test', by: 'person' as const, check };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'promotion-'));
  parts = await startProcesses(readSettings({ DATA_DIR: folder }));
  store = openStore(join(folder, 'releases'));
  composer = new Composer(store, buildDocument, askRunningApi(apiAddress(parts), apiAnswersOf(store)));
  await publishBuilds(store, check);
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
  await expect(promote(store, 'mfe-trainings', '9.0.0', promoter)).rejects.toThrow(
    'mfe-trainings, page /trainings: no such course',
  );
  expect(await readState(store)).toEqual(before);
});

test('a release that lacks a page of the route table cannot go live', async () => {
  await publishTrainings('9.1.0', () => 'module.exports = {};');
  await expect(promote(store, 'mfe-trainings', '9.1.0', promoter)).rejects.toThrow('exposes no page trainings');
});

test('bytes that changed on the disk are not composed', async () => {
  await publishTrainings('9.2.0', (source) => `${source}\n// another build`);
  writeFileSync(join(store.directory('mfe-trainings', '9.2.0'), 'server.cjs'), 'module.exports = {};');
  await expect(promote(store, 'mfe-trainings', '9.2.0', promoter)).rejects.toThrow('is not what was published');
});

test('a good release goes live, and its pages are the new ones', async () => {
  await publishTrainings('9.3.0', (source) => source.replaceAll('Training Highlights', 'What makes it work'));
  const { live } = await promote(store, 'mfe-trainings', '9.3.0', promoter);
  expect(live['mfe-trainings']?.version).toBe('9.3.0');
  const set = await composer.composeSet(live);
  expect(findPage(set, '/trainings').rendered.html).toContain('What makes it work');
  expect(findPage(set, '/trainings/unknown').rendered.html).toContain('Result not found...');
});
