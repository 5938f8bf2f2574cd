import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readState } from '@site/release/store';
import { person } from '@site/release/testing';
import { ServedSite } from '../testing/served-site';

const name = 'mfe-trainings';

let site: ServedSite;
beforeAll(async () => {
  site = await ServedSite.start();
});
afterAll(() => site.stop());

// The first test, and on a site of its own: elsewhere an earlier version is the last good one.
test('pages of a remote without an intact version are unavailable, not missing, until it is published again', async () => {
  const own = await ServedSite.start();
  const version = (await readState(own.store)).live[name]?.version ?? '';
  appendFileSync(join(own.store.directory(name, version), 'web/remoteEntry.js'), ' ');
  await own.live.refresh();
  expect((await own.app.inject('/trainings')).statusCode).toBe(200);
  await own.publish('mfe-admin', '7.0.0');
  await own.deployments.promote('mfe-admin', '7.0.0', person);
  await own.showNewest();
  const missing = await own.app.inject('/no-such-page');
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-cache']);
  for (const method of ['GET', 'HEAD'] as const)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding, 'if-none-match': String(missing.headers.etag) };
      const page = await own.app.inject({ method, url: '/trainings', headers });
      expect([method, encoding, page.statusCode]).toEqual([method, encoding, 503]);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
      expect(page.headers).not.toHaveProperty('etag');
    }
  expect((await own.app.inject('/trainings')).body).toBe(missing.body);
  await own.publish(name, version);
  await own.live.refresh();
  const page = await own.app.inject('/trainings');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([200, undefined]);
  await own.stop();
});

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
