import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { AppName } from '@site/release/contract';
import { distOf, publish } from '@site/release/deploy';
import { distrustKey, signStatement, statementOf, trustKey } from '@site/release/signing';
import { readBuild, readState } from '@site/release/store';
import { ServedSite } from '../testing/served-site';

const name = 'mfe-packages';

let site: ServedSite;
let version: string;
let keyId: string;
beforeEach(async () => {
  site = await ServedSite.start();
  version = (await readState(site.store)).live[name]?.version ?? '';
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  keyId = await trustKey(site.store, name, publicKey.export({ type: 'spki', format: 'pem' }).toString());
  await publishSigned(name, privateKey);
  await site.live.refresh();
});
afterEach(() => site.stop());

/** Publishes the live version again, signed by its team. */
async function publishSigned(app: AppName, key: KeyObject): Promise<void> {
  const build = await readBuild(app, distOf(app));
  await publish(site.store, build, version, { signature: signStatement(statementOf(build, version), key) });
}

const get = (url: string) => site.app.inject({ url });
const folder = () => `/releases/${name}/${version}/`;

async function expectNothingServed(): Promise<void> {
  const page = await get('/package/offers');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([503, 'no-store']);
  for (const url of ['/package/offers', '/', '/remotes.json']) expect((await get(url)).body).not.toContain(folder());
  expect((await get(`${folder()}remoteEntry.js`)).statusCode).not.toBe(200);
}

test('when the key of all versions of an app is distrusted, nothing of it is served any more', async () => {
  const others = ['/trainings', '/'];
  const before = await Promise.all(['/package/offers', ...others].map(get));
  expect(before.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(before[2]?.body).toContain(folder());
  await distrustKey(site.store, name, keyId);
  await site.live.refresh();
  await expectNothingServed();
  // Home holds a slot of the app, and shows its fallback.
  for (const url of others) {
    const page = await get(url);
    expect([page.statusCode, page.body.includes('<h1')]).toEqual([200, true]);
  }
  expect(site.log.join('')).toMatch(
    /signed with the key .* not trusted here.*\); no intact version with a trusted key/,
  );
  // Publishing again with a trusted key, here that of the machine, brings the pages back.
  await site.publish(name, version);
  await site.live.refresh();
  expect((await get('/package/offers')).statusCode).toBe(200);
});

test.each<[what: string, damage: (folder: string) => void]>([
  ['damaged', (path) => appendFileSync(join(path, 'web/remoteEntry.js'), ' ')],
  ['deleted', (path) => rmSync(path, { recursive: true })],
])('the same when its files were %s before', async (_what, damage) => {
  // A document that was requested before stays without the files.
  await get('/package/offers');
  damage(site.store.directory(name, version));
  await site.live.refresh();
  expect((await get('/package/offers')).statusCode).toBe(200);
  await distrustKey(site.store, name, keyId);
  await site.live.refresh();
  await expectNothingServed();
});

test('the pages of a damaged app do not keep those of a distrusted one', async () => {
  const damaged = 'mfe-trainings';
  const live = (await readState(site.store)).live[damaged]?.version ?? '';
  appendFileSync(join(site.store.directory(damaged, live), 'web/remoteEntry.js'), ' ');
  await site.live.refresh();
  expect((await get('/trainings')).statusCode).toBe(200);
  await distrustKey(site.store, name, keyId);
  await site.live.refresh();
  await expectNothingServed();
});
