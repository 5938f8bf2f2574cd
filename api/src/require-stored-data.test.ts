import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { pdf } from '../test/files';
import { removeDataDirs, testSettings } from '../test/settings';
import { type Api, startApi } from '../test/start-api';
import { buildApp } from './app';
import type { ApiSettingsInput } from './config/settings';
import { KeyRing } from './encryption/key-ring';

const first = 'the first key of files, long enough to be one';
const second = 'another key of files, long enough to be one';

let objects: Awaited<ReturnType<typeof startObjectStore>>;
beforeAll(async () => {
  Object.assign(process.env, objectStoreEnvironment);
  objects = await startObjectStore();
});
afterAll(async () => {
  await objects.stop();
  removeDataDirs();
});

let buckets = 0;
/** `FILES_URL` of an empty place. */
const newBucket = () => {
  buckets += 1;
  return objects.urlOf(`bucket-${buckets}`);
};

const register = (api: Api, email = 'asha@example.com') =>
  api.postForm('/user/registration', { name: 'Asha', phoneNumber: '5550111', email, source: 'Registration' }, [
    ['passport', pdf, 'p.pdf'],
  ]);

/** The settings of a site that has received uploads and was stopped. */
async function usedSite(changes: Partial<ApiSettingsInput> = {}, uploads = 3) {
  const api = await startApi({ filesKey: first, ...changes });
  for (let number = 0; number < uploads; number += 1) expect((await register(api)).status).toBe(200);
  await api.app.close();
  const { dataDir } = api.settings;
  return { dataDir, uploads: join(dataDir, 'uploads'), settings: { dataDir, filesKey: first, ...changes } };
}

async function start(changes: Partial<ApiSettingsInput>): Promise<void> {
  const app = await buildApp(await testSettings(changes));
  await app.close();
}

test.each([
  ['a folder', () => undefined],
  ['an object store', newBucket],
])('a site with uploads in %s does not start with another key alone', async (_place, place) => {
  const filesUrl = place();
  const { settings, dataDir, uploads } = await usedSite({ filesUrl });
  const where = filesUrl ?? uploads;
  await expect(start({ ...settings, filesKey: second })).rejects.toThrow(
    `No key decrypts the uploads in ${where}: ${dataDir}/secrets/files-key was lost or replaced, or FILES_KEY is another one. Restore the file from a backup`,
  );
  await start({ ...settings, filesKey: second, acceptLostFiles: true });
  const api = await startApi({ ...settings, filesKey: second, acceptLostFiles: true });
  await register(api);
  await api.app.close();
  // The newest upload can be read.
  await start({ ...settings, filesKey: second });
  await start({ ...settings, filesKey: second, olderFilesKeys: [first] });
});

test('a site whose data folder is lost does not start with a new key beside the files of its bucket', async () => {
  const { settings } = await usedSite({ filesUrl: newBucket() });
  const { filesUrl } = settings;
  await expect(start({ filesUrl, filesKey: second })).rejects.toThrow(`No key decrypts the uploads in ${filesUrl}`);
  await start({ filesUrl, filesKey: first });
});

test('two instances of a new site start at the same time, each with a key', async () => {
  const filesUrl = newBucket();
  await Promise.all([first, second].map((filesKey) => start({ filesUrl, filesKey })));
});

test('a site whose only two uploads are lost or have another key starts', async () => {
  const { settings, uploads } = await usedSite({}, 2);
  await start({ ...settings, filesKey: second });
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name));
  await start(settings);
});

test('a site that has lost all its uploads does not start, unless they are lost for good', async () => {
  const { settings, uploads } = await usedSite();
  const away = mkdtempSync(join(tmpdir(), 'away-'));
  renameSync(uploads, join(away, 'uploads'));
  const message = `The database names uploads, but none of the files that were looked for (3) is in ${uploads}. Mount or restore them there`;
  // The second start finds the empty folder that the first one has created.
  for (let number = 0; number < 2; number += 1) await expect(start(settings)).rejects.toThrow(message);
  // A worker may have a folder of its own.
  await start({ ...settings, role: 'worker', listen: undefined });

  const api = await startApi({ ...settings, acceptLostFiles: true });
  const token = await api.logInAdmin();
  const [{ passport }] = (await api.get('/admin/registration', token)).body;
  expect(await api.get(passport, token)).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/^The file is missing on the server\. Ask the operator/) },
  });
  await register(api);
  await api.app.close();
  await start(settings);
  rmSync(away, { recursive: true });
});

test('a site that has lost or damaged some of its uploads starts', async () => {
  const { settings, uploads } = await usedSite({}, 4);
  const [lost = '', emptied = '', left = ''] = readdirSync(uploads);
  rmSync(join(uploads, lost));
  writeFileSync(join(uploads, emptied), '');
  await start(settings);
  // Such files do not tell which key has encrypted them.
  writeFileSync(join(uploads, left), Buffer.alloc(1000));
  await start(settings);
  rmSync(join(uploads, emptied));
  mkdirSync(join(uploads, emptied));
  await start(settings);
});

test('files of the oldest format, which do not name their key, are recognized', async () => {
  const { settings, uploads } = await usedSite();
  const keys = new KeyRing(first, [], 'files');
  const names = readdirSync(uploads);
  const encrypted = names.map((name) => keys.encrypt(Buffer.from('a passport'), name).subarray(6));
  for (const [index, name] of names.entries()) writeFileSync(join(uploads, name), encrypted[index] as Buffer);
  await start(settings);
  expect(names.map((name) => readFileSync(join(uploads, name)))).toEqual(encrypted);
  await expect(start({ ...settings, filesKey: second })).rejects.toThrow('No key decrypts the uploads');
});

test('an object store that is unavailable does not prevent a start', async () => {
  const { settings } = await usedSite({ filesUrl: newBucket() });
  await start({ ...settings, filesUrl: objects.urlOf('bucket', 1) });
});
