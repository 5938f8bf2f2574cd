import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { person } from '@site/release/testing';
import { ServedSite } from '../testing/served-site';

const name = 'mfe-trainings';

let site: ServedSite;
beforeEach(async () => {
  site = await ServedSite.start();
  await site.publish(name, '7.0.0');
  await site.deployments.promote(name, '7.0.0', person);
  await site.showNewest();
}, 60_000);
afterEach(() => site.stop());

const get = async (url: string) => {
  const { statusCode, body, headers } = await site.app.inject({ url });
  return { status: statusCode, body, cache: headers['cache-control'] };
};

/** Changes a file of the live release directly on disk. */
async function damage(kind: RegExp): Promise<string> {
  const { files } = await site.store.need(name, '7.0.0');
  const path = Object.keys(files).find((file) => kind.test(file)) ?? '';
  appendFileSync(join(site.store.directory(name, '7.0.0'), 'web', path), ' ');
  return path;
}

test('a style sheet that is altered before its page was ever asked for: the page comes from the last good version', async () => {
  await damage(/^css\/.*_trainings/);
  const page = await get('/trainings');
  expect(page.status).toBe(200);
  expect(page.body).toContain('<h1');
  expect(page.body).not.toContain(`/releases/${name}/7.0.0/`);
  const registry = JSON.parse((await get('/remotes.json')).body);
  expect(
    registry.microFrontends[name].map(({ metadata }: { metadata: { version: string } }) => metadata.version),
  ).not.toContain('7.0.0');
});

test('altered bytes are never sent, not even to who holds the address', async () => {
  const path = await damage(/^js\//);
  const address = `/releases/${name}/7.0.0/${path}`;
  expect(await get(address)).toMatchObject({ status: 500, cache: 'no-store' });
  expect((await get(address.replace(path, 'remoteEntry.js'))).status).toBe(200);
});

test('a version that is damaged can be replaced, and others can be promoted beside it', async () => {
  await damage(/^remoteEntry\.js$/);
  await site.publish('mfe-admin', '7.0.0');
  await site.deployments.promote('mfe-admin', '7.0.0', person);
  await site.publish(name, '7.0.1');
  await site.deployments.promote(name, '7.0.1', person);
  await site.showNewest();
  expect((await get('/trainings')).body).toContain(`/releases/${name}/7.0.1/`);
  await expect(site.deployments.promote(name, '7.0.0', person)).rejects.toMatchObject({ name: 'UntrustedRelease' });
});
