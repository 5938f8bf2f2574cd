import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesFolderOf } from '@site/release/render';
import { readState } from '@site/release/store';
import { person } from '@site/release/testing';
import { ServedSite } from '../testing/served-site';

const name = 'mfe-trainings';

test('what could not be composed when it went live is shown as soon as it can be, and what was live serves until then', async () => {
  const site = await ServedSite.start();
  const isShown = async () => (await site.app.inject({ url: '/trainings' })).body.includes(`/releases/${name}/7.0.0/`);
  try {
    await site.publish(name, '7.0.0');
    await site.deployments.promote(name, '7.0.0', person);
    // Makes the cache of rendered pages unreadable and unwritable.
    const composed = pagesFolderOf(site.store);
    renameSync(composed, `${composed}.aside`);
    writeFileSync(composed, '');
    await site.showNewest();
    await site.live.refresh();
    expect(await isShown()).toBe(false);
    rmSync(composed);
    renameSync(`${composed}.aside`, composed);
    await site.live.refresh();
    expect(await isShown()).toBe(true);
  } finally {
    await site.stop();
  }
}, 180_000);

test('where nothing good is left of a remote its pages stay as they are, until it is published again', async () => {
  const site = await ServedSite.start();
  const page = async () => (await site.app.inject({ url: '/trainings' })).statusCode;
  try {
    const version = (await readState(site.store)).live[name]?.version ?? '';
    appendFileSync(join(site.store.directory(name, version), 'web/remoteEntry.js'), ' ');
    await site.live.refresh();
    expect(await page()).toBe(200);
    await site.publish(name, version);
    await site.live.refresh();
    expect(await page()).toBe(200);
    expect((await site.app.inject({ url: `/releases/${name}/${version}/remoteEntry.js` })).statusCode).toBe(200);
  } finally {
    await site.stop();
  }
}, 180_000);

test('documents are made once, for as long as nothing changes', async () => {
  const site = await ServedSite.start();
  try {
    const { documents } = site.live;
    await site.live.refresh();
    expect(site.live.documents).toBe(documents);
    await site.publish(name, '7.0.0');
    await site.deployments.promote(name, '7.0.0', person);
    await site.showNewest();
    expect(site.live.documents).not.toBe(documents);
  } finally {
    await site.stop();
  }
}, 180_000);
