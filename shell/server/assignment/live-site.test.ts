import { appendFileSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { pagesFolderOf } from '@site/release/render';
import { readState, withCanaries } from '@site/release/store';
import { person } from '@site/release/testing';
import { ServedSite } from '../testing/served-site';

const name = 'mfe-trainings';

let site: ServedSite;
let number = 0;
beforeAll(async () => {
  site = await ServedSite.start();
});
afterAll(() => site.stop());

const isShown = async (version: string) =>
  (await site.app.inject({ url: '/trainings' })).body.includes(`/releases/${name}/${version}/`);

// The first test, because a promotion would make the first version the last good one.
test('a corrupted release without a last good version keeps its pages until it is published again', async () => {
  const page = async () => (await site.app.inject({ url: '/trainings' })).statusCode;
  const version = (await readState(site.store)).live[name]?.version ?? '';
  appendFileSync(join(site.store.directory(name, version), 'web/remoteEntry.js'), ' ');
  await site.live.refresh();
  expect(await page()).toBe(200);
  await site.publish(name, version);
  await site.live.refresh();
  expect(await page()).toBe(200);
  expect((await site.app.inject({ url: `/releases/${name}/${version}/remoteEntry.js` })).statusCode).toBe(200);
});

test('a release that could not be composed is shown once it can be, and the previous pages are served until then', async () => {
  const folder = pagesFolderOf(site.store);
  const before = new Set(readdirSync(folder));
  await site.publish(name, '7.0.0');
  await site.deployments.promote(name, '7.0.0', person);
  // Replaces the cached pages of this release by folders, which can be neither read nor written.
  const cached = readdirSync(folder).filter((file) => !before.has(file));
  expect(cached).not.toEqual([]);
  for (const file of cached) {
    renameSync(join(folder, file), join(folder, `${file}.aside`));
    mkdirSync(join(folder, file));
  }
  await site.showNewest();
  await site.live.refresh();
  expect(await isShown('7.0.0')).toBe(false);
  for (const file of cached) {
    rmdirSync(join(folder, file));
    renameSync(join(folder, `${file}.aside`), join(folder, file));
  }
  await site.live.refresh();
  expect(await isShown('7.0.0')).toBe(true);
});

test('documents are built again only after a change', async () => {
  const { documents } = site.live;
  await site.live.refresh();
  expect(site.live.documents).toBe(documents);
  await site.publish(name, '7.1.0');
  await site.deployments.promote(name, '7.1.0', person);
  await site.showNewest();
  expect(site.live.documents).not.toBe(documents);
});

describe('documents with a canary, or of a preview,', () => {
  const preview = { overrides: [], site: 'http://localhost', until: new Date(Date.now() + 3_600_000).toISOString() };
  const canaryDocuments = () => site.live.documentsOf(withCanaries(site.live.live, [name]));
  const previewDocuments = () => site.live.documentsOf(site.live.live, preview);

  beforeAll(async () => {
    await site.publish(name, '7.2.0');
    await site.deployments.setCanary(name, '7.2.0', 10, person);
    await site.showNewest();
  });

  test.each([
    ['canary', canaryDocuments],
    ['preview', previewDocuments],
  ])('are built again only after a change: %s', async (_kind, documentsNow) => {
    const documents = await documentsNow();
    for (let round = 0; round < 3; round += 1) {
      await site.live.refresh();
      expect(await documentsNow()).toBe(documents);
    }
    // Promotes something else, so the release set of the canary and of the preview is another one.
    await site.publish('mfe-admin', `7.0.${++number}`);
    await site.deployments.promote('mfe-admin', `7.0.${number}`, person);
    await site.showNewest();
    expect(await documentsNow()).not.toBe(documents);
  });

  test('are dropped when nobody requested them between two refreshes', async () => {
    const documents = await canaryDocuments();
    await site.live.refresh();
    await site.live.refresh();
    expect(await canaryDocuments()).not.toBe(documents);
  });
});
