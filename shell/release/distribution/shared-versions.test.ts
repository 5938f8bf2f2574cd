import { generateKeyPairSync } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjectStore } from '@site/object-store';
import { type FaultyProxy, startFaultyProxy } from '@site/test-servers/faulty-proxy';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { VersionTaken } from '../contract/errors';
import { publish } from '../deploy/publish';
import { loggerTo } from '../infra/logger';
import { verifyIntegrity, verifyReleaseSet } from '../signing';
import { requireTrusted, whyCorrupted } from '../signing/integrity';
import { distrustKey, trustKey } from '../signing/keys';
import { signStatement } from '../signing/signature';
import { statementOf } from '../signing/statement';
import { readState } from '../store/accepted-state';
import type { ReleaseStore } from '../store/release-store';
import { makeFirstSetLive, person, sampleBuild, sampleDeployments } from '../testing';
import { openReleaseStore } from './open-release-store';

let server: Awaited<ReturnType<typeof startObjectStore>>;
let proxy: FaultyProxy;
let work: string;
let places = 0;
let lines: string[];
beforeAll(async () => {
  Object.assign(process.env, objectStoreEnvironment);
  server = await startObjectStore();
  proxy = await startFaultyProxy({ host: '127.0.0.1', port: server.port });
});
afterAll(async () => {
  await proxy.close();
  await server.stop();
});
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'shared-'));
  places += 1;
  lines = [];
});
afterEach(() => {
  proxy.mend();
  rmSync(work, { recursive: true });
});

const place = () => server.urlOf(`place-${places}`, proxy.port);

/** A machine with its own data folder. */
const machine = (name: string, filesUrl: string | undefined = place()): Promise<ReleaseStore> =>
  openReleaseStore(
    { dataDir: join(work, name), filesUrl, siteSecret: 'the same everywhere' },
    loggerTo((line) => lines.push(line)),
  );
const build = (text: string) => sampleBuild('mfe-admin', text);
const folderOf = (store: ReleaseStore, version = '1.0.0') => store.directory('mfe-admin', version);

test('a version that one machine published is complete on another, file by file', async () => {
  const [one, two] = [await machine('one'), await machine('two')];
  await publish(one, build('first'), '1.0.0');
  expect(await two.versions('mfe-admin')).toEqual(['1.0.0']);
  expect((await two.requireRelease('mfe-admin', '1.0.0')).publishedAt).toBe(
    (await one.requireRelease('mfe-admin', '1.0.0')).publishedAt,
  );
  expect(existsSync(folderOf(two))).toBe(false);
  await Promise.all([1, 2, 3].map(() => verifyIntegrity(two, 'mfe-admin', '1.0.0')));
  const files = (store: ReleaseStore) => readdirSync(folderOf(store), { recursive: true }).sort();
  expect(files(two)).toEqual(files(one));
  expect(readdirSync(join(two.folder, 'incoming'))).toEqual([]);
  expect(await publish(two, build('first'), '1.0.0')).toEqual({ published: false });
  await expect(publish(await machine('three'), build('other'), '1.0.0')).rejects.toThrow(VersionTaken);
});

test('a machine with an empty folder gets the live set with its canary and its last good versions', async () => {
  const one = await machine('one');
  const deployments = sampleDeployments(one);
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) await publish(one, build(version), version);
  await makeFirstSetLive(deployments, { 'mfe-admin': '1.0.0' });
  await deployments.promote('mfe-admin', '1.1.0', person);
  await deployments.setCanary('mfe-admin', '2.0.0', 10, person);
  const { live } = await readState(one);
  const two = await machine('two');
  expect(await verifyReleaseSet(two, live)).toEqual({ live, corrupted: [] });
  for (const version of ['1.0.0', '1.1.0', '2.0.0']) expect(existsSync(folderOf(two, version))).toBe(true);
});

test('a corrupted copy is replaced, and a corrupted object is refused', async () => {
  const [one, two] = [await machine('one'), await machine('two')];
  await publish(one, build('first'), '1.0.0');
  await verifyIntegrity(two, 'mfe-admin', '1.0.0');
  writeFileSync(join(folderOf(two), 'web/js/page.js'), 'altered');
  await verifyIntegrity(two, 'mfe-admin', '1.0.0');
  const objects = await openObjectStore(place());
  await objects.write('releases/mfe-admin/1.0.0/web/js/page.js', Buffer.from('altered'));
  const three = await machine('three');
  await expect(verifyIntegrity(three, 'mfe-admin', '1.0.0')).rejects.toThrow(
    'mfe-admin 1.0.0: web/js/page.js in the object store is not what was published',
  );
  expect(existsSync(folderOf(three))).toBe(false);
});

test('the display of corrupted copies reads only, and blames no version for a store that is away', async () => {
  const [one, two] = [await machine('one'), await machine('two')];
  await publish(one, build('first'), '1.0.0');
  expect(await whyCorrupted(two, 'mfe-admin', '1.0.0')).toBeUndefined();
  expect(existsSync(folderOf(two))).toBe(false);
  const file = join(folderOf(one), 'web/js/page.js');
  writeFileSync(file, 'altered');
  const problem = { reason: 'mfe-admin 1.0.0: web/js/page.js is not what was published' };
  expect(await whyCorrupted(one, 'mfe-admin', '1.0.0')).toStrictEqual(problem);
  expect(readFileSync(file, 'utf8')).toBe('altered');
  proxy.cut();
  expect(await whyCorrupted(two, 'mfe-admin', '1.0.0')).toBeUndefined();
  expect(await whyCorrupted(one, 'mfe-admin', '1.0.0')).toStrictEqual(problem);
});

test('a version without a trusted signature is not fetched', async () => {
  const stranger = await openReleaseStore(
    { dataDir: join(work, 'stranger'), filesUrl: place(), siteSecret: 'another secret' },
    loggerTo(() => undefined),
  );
  await publish(stranger, build('first'), '1.0.0');
  const one = await machine('one');
  await expect(verifyIntegrity(one, 'mfe-admin', '1.0.0')).rejects.toThrow(/is not trusted here/);
  expect(existsSync(folderOf(one))).toBe(false);
});

test('a version that is published again with a new key replaces the old signature in every process', async () => {
  const [one, two, three] = [await machine('one'), await machine('two'), await machine('three')];
  const sameDisk = await machine('one');
  const [leaked, fresh] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const pem = ({ publicKey }: typeof leaked) => publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const signedWith = ({ privateKey }: typeof leaked) => ({
    signature: signStatement(statementOf(build('first'), '1.0.0'), privateKey),
  });
  const machines = [one, two, three];
  const leakedIds = await Promise.all(machines.map((store) => trustKey(store, 'mfe-admin', pem(leaked))));
  await publish(one, build('first'), '1.0.0', signedWith(leaked));
  for (const store of [two, sameDisk]) await verifyIntegrity(store, 'mfe-admin', '1.0.0');
  // Knows the version without its files.
  await three.requireRelease('mfe-admin', '1.0.0');
  for (const store of machines) await trustKey(store, 'mfe-admin', pem(fresh));
  expect(await publish(one, build('first'), '1.0.0', signedWith(fresh))).toEqual({ published: true });
  expect(await publish(one, build('first'), '1.0.0', signedWith(fresh))).toEqual({ published: false });
  await Promise.all(machines.map((store, index) => distrustKey(store, 'mfe-admin', leakedIds[index] ?? '')));
  for (const store of [one, sameDisk, two]) await verifyIntegrity(store, 'mfe-admin', '1.0.0');
  await requireTrusted(three, 'mfe-admin', '1.0.0');
  expect(existsSync(folderOf(three))).toBe(true);
  expect(JSON.parse(readFileSync(join(folderOf(two), 'release.json'), 'utf8')).signature).toEqual(
    signedWith(fresh).signature,
  );
});

test('a version whose upload was interrupted does not exist', async () => {
  const objects = await openObjectStore(place());
  await objects.write('releases/mfe-admin/1.0.0/web/js/page.js', Buffer.from('x'));
  const one = await machine('one');
  await expect(one.requireRelease('mfe-admin', '1.0.0')).rejects.toThrow(/^There is no mfe-admin 1.0.0/);
  expect(await publish(one, build('first'), '1.0.0')).toEqual({ published: true });
  await verifyIntegrity(await machine('two'), 'mfe-admin', '1.0.0');
});

test('versions of a folder are uploaded when they are published again', async () => {
  await publish(
    await openReleaseStore(
      { dataDir: join(work, 'one'), siteSecret: 'the same everywhere' },
      loggerTo(() => undefined),
    ),
    build('first'),
    '1.0.0',
  );
  expect(await publish(await machine('one'), build('first'), '1.0.0')).toEqual({ published: false });
  await verifyIntegrity(await machine('two'), 'mfe-admin', '1.0.0');
});

test.each<[string, (faulty: FaultyProxy) => void]>([
  ['answers 500', (faulty) => faulty.answer(500)],
  ['is away', (faulty) => faulty.cut()],
])('while the store %s, copies are served and changes that need it are refused', async (_what, fail) => {
  const one = await machine('one');
  const deployments = sampleDeployments(one);
  await publish(one, build('first'), '1.0.0');
  await makeFirstSetLive(deployments, { 'mfe-admin': '1.0.0' });
  const two = await machine('two');
  cpSync(join(one.folder, 'state'), join(two.folder, 'state'), { recursive: true });
  await publish(two, build('second'), '1.1.0');

  fail(proxy);
  const restarted = await machine('one');
  const { live } = await readState(restarted);
  expect(lines).toEqual([expect.stringMatching(/^The object store .* cannot be used/)]);
  expect(await verifyReleaseSet(restarted, live)).toEqual({ live, corrupted: [] });
  expect(await restarted.versions('mfe-admin')).toEqual(['1.0.0']);
  await expect(restarted.check()).rejects.toThrow(/^The object store .* cannot be used/);
  const again = sampleDeployments(restarted);
  await expect(again.promote('mfe-admin', '1.1.0', person)).rejects.toThrow(/^The object store .* cannot be used/);
  await expect(publish(restarted, build('third'), '1.2.0')).rejects.toThrow(/^The object store .* cannot be used/);
  expect(await publish(restarted, build('first'), '1.0.0')).toEqual({ published: false });
  expect((await readState(restarted)).revision).toBe(1);

  proxy.mend();
  expect((await again.promote('mfe-admin', '1.1.0', person)).revision).toBe(2);
});

test('a promotion through a slow store takes longer and works', async () => {
  const one = await machine('one');
  await publish(one, build('first'), '1.0.0');
  await makeFirstSetLive(sampleDeployments(one), { 'mfe-admin': '1.0.0' });
  await publish(await machine('two'), build('second'), '1.1.0');
  proxy.delay(300);
  expect((await sampleDeployments(one).promote('mfe-admin', '1.1.0', person)).revision).toBe(2);
});

test('a bucket that does not exist stops the start', async () => {
  const failure = await machine('one', place().replace('s3://site', 's3://other')).catch(
    (error: Error) => error.message,
  );
  expect(failure).toMatch(/bucket other .* Check FILES_URL and the credentials/);
});
