import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { person } from '@site/release/testing';
import { ServedSite } from '../testing/served-site';

const name = 'mfe-trainings';

let site: ServedSite;
beforeAll(async () => {
  site = await ServedSite.start();
});
afterAll(() => site.stop());

/** The live version; each test corrupts one of its own. */
let version: string;
let number = 0;
beforeEach(async () => {
  number += 1;
  version = `7.${number}.0`;
  await site.publish(name, version);
  await site.deployments.promote(name, version, person);
  await site.showNewest();
});

const get = async (url: string) => {
  const { statusCode, body, headers } = await site.app.inject({ url });
  return { status: statusCode, body, cache: headers['cache-control'] };
};

/** Changes a file of the live release directly on disk. */
async function corrupt(kind: RegExp): Promise<string> {
  const { files } = await site.store.requireRelease(name, version);
  const path = Object.keys(files).find((file) => kind.test(file)) ?? '';
  appendFileSync(join(site.store.directory(name, version), 'web', path), ' ');
  return path;
}

test('a page whose style sheet is corrupted before its first request comes from the last good version', async () => {
  await corrupt(/^css\/.*_trainings/);
  const page = await get('/trainings');
  expect(page.status).toBe(200);
  expect(page.body).toContain('<h1');
  expect(page.body).not.toContain(`/releases/${name}/${version}/`);
  const registry = JSON.parse((await get('/remotes.json')).body);
  expect(
    registry.microFrontends[name].map(({ metadata }: { metadata: { version: string } }) => metadata.version),
  ).not.toContain(version);
});

test('corrupted files are never sent, not even when their URL is requested', async () => {
  const path = await corrupt(/^js\//);
  const address = `/releases/${name}/${version}/${path}`;
  expect(await get(address)).toMatchObject({ status: 500, cache: 'no-store' });
  expect((await get(address.replace(path, 'remoteEntry.js'))).status).toBe(200);
});

test('a corrupted version can be replaced, and versions of other apps can be promoted', async () => {
  await corrupt(/^remoteEntry\.js$/);
  await site.publish('mfe-admin', '7.0.0');
  await site.deployments.promote('mfe-admin', '7.0.0', person);
  const next = '8.0.0';
  await site.publish(name, next);
  await site.deployments.promote(name, next, person);
  await site.showNewest();
  expect((await get('/trainings')).body).toContain(`/releases/${name}/${next}/`);
  await expect(site.deployments.promote(name, version, person)).rejects.toMatchObject({ name: 'UntrustedRelease' });
});
