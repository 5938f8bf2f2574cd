import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { ownApps, toAppName } from '../contract/app-name';
import { integrityOf } from '../contract/release';
import { verifyIntegrity } from '../signing/integrity';
import { fingerprint, openBuild, readBuild } from '../store/build-output';
import { openStore } from '../store/release-store';
import { sampleBuild, sampleStore, silentLog, writeBuild } from '../testing';
import { publish } from './publish';

let sample: ReturnType<typeof sampleStore>;
beforeEach(() => {
  sample = sampleStore();
});
afterEach(() => sample.remove());

test('a release lists every file with its hash, and text is compressed beside it', async () => {
  const { store } = sample;
  const build = sampleBuild('mfe-admin', 'hello');
  expect(await publish(store, build, '1.0.0')).toEqual({ published: true });

  const release = await store.requireRelease('mfe-admin', '1.0.0');
  const page = build.web.get('js/page.js') ?? Buffer.of();
  expect(release.files['js/page.js']).toEqual({
    integrity: integrityOf(page),
    size: page.length,
    encodings: ['br', 'gzip'],
  });
  expect(release.server).toBe(integrityOf(build.server ?? Buffer.of()));
  const file = join(store.directory('mfe-admin', '1.0.0'), 'web/js/page.js');
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(page);
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(page);
  expect(release.files['mf-manifest.json']?.encodings).toBeUndefined();
});

test.each<[what: string, harm: (copy: string) => void]>([
  ['damaged', (copy) => writeFileSync(copy, 'damaged')],
  ['another content', (copy) => writeFileSync(copy, brotliCompressSync('another content'))],
  ['gone', (copy) => rmSync(copy)],
])('files that the newest version has are compressed again when a copy is %s', async (_what, harm) => {
  const { store } = sample;
  const build = sampleBuild('mfe-admin', 'hello');
  await publish(store, build, '1.0.0');
  const fileOf = (version: string) => join(store.directory('mfe-admin', version), 'web/js/page.js');
  harm(`${fileOf('1.0.0')}.br`);
  await publish(store, { ...build, server: Buffer.from('other') }, '1.1.0');

  const release = await store.requireRelease('mfe-admin', '1.1.0');
  expect(release.files).toEqual((await store.requireRelease('mfe-admin', '1.0.0')).files);
  const page = build.web.get('js/page.js');
  expect(brotliDecompressSync(readFileSync(`${fileOf('1.1.0')}.br`))).toEqual(page);
  expect(gunzipSync(readFileSync(`${fileOf('1.1.0')}.gz`))).toEqual(page);
});

test('a version takes over the compressed copies of the newest one', async () => {
  const { store } = sample;
  const build = sampleBuild('mfe-admin', 'hello');
  await publish(store, build, '1.0.0');
  const fileOf = (version: string) => join(store.directory('mfe-admin', version), 'web/js/page.js.gz');
  const recognizable = gzipSync(build.web.get('js/page.js') ?? '', { level: 0 });
  writeFileSync(fileOf('1.0.0'), recognizable);
  await publish(store, { ...build, server: Buffer.from('other') }, '1.1.0');
  expect(readFileSync(fileOf('1.1.0'))).toEqual(recognizable);
});

test('compressed files that a build has itself are stored as they are', async () => {
  const { store } = sample;
  await publish(store, sampleBuild('mfe-admin', 'hello'), '1.0.0');
  const build = sampleBuild('mfe-admin', 'hello');
  build.web.set('js/page.js.br', Buffer.from('made by the build')).set('mf-manifest.json.gz', Buffer.from('this, too'));
  expect(await publish(store, build, '1.1.0')).toEqual({ published: true });
  await verifyIntegrity(store, 'mfe-admin', '1.1.0');
  const web = join(store.directory('mfe-admin', '1.1.0'), 'web');
  for (const path of ['js/page.js.br', 'mf-manifest.json.gz'])
    expect(readFileSync(join(web, path))).toEqual(build.web.get(path));
  expect((await store.requireRelease('mfe-admin', '1.1.0')).files['js/page.js']?.encodings).toEqual(['gzip']);
});

test('publishing the same files again changes nothing and says so; other files are refused', async () => {
  const { store } = sample;
  await publish(store, sampleBuild('mfe-admin', 'one'), '1.0.0');
  expect(await publish(store, sampleBuild('mfe-admin', 'one'), '1.0.0')).toEqual({ published: false });
  await expect(publish(store, sampleBuild('mfe-admin', 'two'), '1.0.0')).rejects.toMatchObject({
    name: 'VersionTaken',
    message: expect.stringMatching(/^mfe-admin 1\.0\.0 was published on .* with other bytes/),
  });
  const sameWebOtherServer = { ...sampleBuild('mfe-admin', 'one'), server: Buffer.from('other') };
  await expect(publish(store, sameWebOtherServer, '1.0.0')).rejects.toMatchObject({ name: 'VersionTaken' });
});

test.each<[what: string, corrupt: (folder: string) => void]>([
  ['a file that was altered', (folder) => appendFileSync(join(folder, 'web/js/page.js'), ' ')],
  ['a file that is gone', (folder) => rmSync(join(folder, 'server.cjs'))],
  ['a release.json that is cut off', (folder) => writeFileSync(join(folder, 'release.json'), '{"name":')],
])('publishing a version with %s again repairs it', async (_what, corrupt) => {
  const { store } = sample;
  const build = sampleBuild('mfe-admin', 'one');
  await publish(store, build, '1.0.0');
  corrupt(store.directory('mfe-admin', '1.0.0'));
  const again = openStore(store.folder, silentLog);
  expect(await publish(again, build, '1.0.0')).toEqual({ published: true });
  await verifyIntegrity(again, 'mfe-admin', '1.0.0');
  expect(readdirSync(join(store.folder, 'incoming'))).toEqual([]);
  expect(await publish(again, build, '1.0.0')).toEqual({ published: false });
});

test('entries that are not versions are ignored', async () => {
  const { store } = sample;
  await publish(store, sampleBuild('mfe-admin', 'one'), '1.0.0');
  writeFileSync(join(store.folder, 'mfe-admin', '.DS_Store'), '');
  expect(await store.versions('mfe-admin')).toEqual(['1.0.0']);
});

test('of several processes that publish one version at the same time, one succeeds; equal files are no conflict', async () => {
  const { store } = sample;
  const equal = await Promise.all(Array.from({ length: 8 }, () => publish(store, sampleBuild('shell', 'x'), '2.0.0')));
  expect(equal.filter(({ published }) => published)).toHaveLength(1);

  const texts = ['a', 'b', 'c', 'd'];
  const results = await Promise.allSettled(texts.map((text) => publish(store, sampleBuild('shell', text), '2.1.0')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const won = texts[results.findIndex(({ status }) => status === 'fulfilled')] ?? '';
  const release = await store.requireRelease('shell', '2.1.0');
  expect(release.server).toBe(integrityOf(sampleBuild('shell', won).server ?? Buffer.of()));
  expect(readdirSync(join(store.folder, 'incoming'))).toEqual([]);
});

test.each(['1.0', 'v1.0.0', '1.0.0+build', '../1.0.0', '1.0.0/..', 'latest', ''])(
  '"%s" is no version',
  async (version) => {
    await expect(publish(sample.store, sampleBuild('mfe-admin', 'x'), version)).rejects.toThrow(
      /is not a version like/,
    );
  },
);

test('only the seven names are released, remotes also by their short name', () => {
  expect(toAppName('trainings', ownApps)).toBe('mfe-trainings');
  expect(toAppName('routes', ownApps)).toBe('routes');
  expect(() => toAppName('mfe-blog', ownApps)).toThrow(
    /There is no "mfe-blog" to release; there are shell, routes, mfe-/,
  );
});

test('made-up names and versions cannot read files outside the store', async () => {
  const { store } = sample;
  await writeFile(join(store.folder, 'release.json'), '{}');
  await expect(store.read('mfe-admin', '..')).resolves.toBeUndefined();
  await expect(store.read('..', '1.0.0')).resolves.toBeUndefined();
  await expect(store.requireRelease('mfe-admin', '9.9.9')).rejects.toThrow(
    'There is no mfe-admin 9.9.9; nothing of it was published yet',
  );
});

test('versions are listed in order, and the error for an unknown one lists them', async () => {
  const { store } = sample;
  for (const version of ['1.10.0', '1.9.0', '1.10.0-rc.1'])
    await publish(store, sampleBuild('mfe-admin', version), version);
  expect(await store.versions('mfe-admin')).toEqual(['1.9.0', '1.10.0-rc.1', '1.10.0']);
  await expect(store.requireRelease('mfe-admin', '2.0.0')).rejects.toThrow('there are 1.9.0, 1.10.0-rc.1, 1.10.0');
});

test('leftovers of a killed publication are removed later; a running one is not affected', async () => {
  const { store } = sample;
  const [old, young] = ['old', 'young'].map((name) => join(store.folder, 'incoming', name)) as [string, string];
  await mkdir(old);
  await mkdir(young);
  await utimes(old, 0, 0);
  await publish(store, sampleBuild('mfe-admin', 'x'), '1.0.0');
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});

test('a build is read from its folder; an incomplete one or one with links is refused', async () => {
  const { folder } = sample;
  const build = sampleBuild('mfe-admin', 'x');
  await writeBuild(folder, build);
  const dist = join(folder, 'mfe-admin/dist');
  expect(await readBuild('mfe-admin', dist)).toEqual(build);
  await expect(readBuild('mfe-account', dist.replace('admin', 'account'))).rejects.toThrow(
    'The build of mfe-account is incomplete: server.cjs is missing. Build it again',
  );
  await symlink('/etc/hostname', join(dist, 'web/link.txt'));
  await expect(readBuild('mfe-admin', dist)).rejects.toThrow('link.txt is neither a file nor a folder');
});

test('a build is published from its folder, unless a file changes meanwhile', async () => {
  const { folder, store } = sample;
  const build = sampleBuild('mfe-admin', 'x');
  await writeBuild(folder, build);
  const dist = join(folder, 'mfe-admin/dist');
  const opened = await openBuild('mfe-admin', dist);
  expect(fingerprint(opened)).toBe(fingerprint(await readBuild('mfe-admin', dist)));
  await publish(store, opened, '1.0.0');
  await verifyIntegrity(store, 'mfe-admin', '1.0.0');
  expect(await publish(store, build, '1.0.0')).toEqual({ published: false });

  appendFileSync(join(dist, 'web/js/page.js'), ' ');
  await expect(publish(store, opened, '1.1.0')).rejects.toThrow('web/js/page.js changed while it was published');
  expect(await store.versions('mfe-admin')).toEqual(['1.0.0']);
  expect(readdirSync(join(store.folder, 'incoming'))).toEqual([]);
});

test('the fingerprint depends on every byte and every name', () => {
  const { web, server, name, contract } = sampleBuild('mfe-admin', 'x');
  const renamed = new Map([...web].map(([path, bytes]) => [`${path}.js`, bytes]));
  const prints = [
    { name, web, server, contract },
    { name, web, contract },
    { name, web: renamed, server, contract },
    { name, web, server, contract: { ...contract, pages: ['y'] } },
    sampleBuild('mfe-admin', 'y'),
  ].map(fingerprint);
  expect(new Set(prints).size).toBe(5);
  expect(prints[0]).toMatch(/^[a-p]{8}$/);
});
