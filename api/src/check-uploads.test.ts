import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectStoreEnvironment, startObjectStore } from '@site/test-servers/object-store';
import { pdf } from '../test/files';
import { removeDataDirs, testSettings } from '../test/settings';
import { type Api, startApi } from '../test/start-api';
import { checkUploads } from './check-uploads';
import type { ApiSettingsInput } from './config/settings';
import { KeyRing } from './encryption/key-ring';
import { openStoredFiles } from './files/open-stored-files';
import { openDatabase } from './open-database';

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

/** What a start with these settings would report. */
async function problemOf(changes: Partial<ApiSettingsInput>): Promise<string | undefined> {
  const settings = await testSettings(changes);
  const [database, storedFiles] = [await openDatabase(settings), await openStoredFiles(settings)];
  try {
    return await checkUploads(settings, { database, storedFiles });
  } finally {
    await database.close();
  }
}

test.each([
  ['a folder', () => undefined],
  ['an object store', newBucket],
])('with another key alone, a start reports uploads in %s', async (_place, place) => {
  const filesUrl = place();
  const { settings, dataDir, uploads } = await usedSite({ filesUrl });
  const where = filesUrl ?? uploads;
  expect(await problemOf({ ...settings, filesKey: second })).toMatch(
    `no key decrypts the uploads in ${where}: ${dataDir}/secrets/files-key was lost or replaced, or FILES_KEY is another one. Restore the file from a backup`,
  );
  expect(await problemOf({ ...settings, filesKey: second, olderFilesKeys: [first] })).toBeUndefined();
  const api = await startApi({ ...settings, filesKey: second });
  await register(api);
  await api.app.close();
  // The newest upload can be read.
  expect(await problemOf({ ...settings, filesKey: second })).toBeUndefined();
});

test('a new key beside the files of a bucket is reported, also if the database is lost', async () => {
  const { settings } = await usedSite({ filesUrl: newBucket() });
  const { filesUrl } = settings;
  expect(await problemOf({ filesUrl, filesKey: second })).toMatch(`no key decrypts the uploads in ${filesUrl}`);
  expect(await problemOf({ filesUrl, filesKey: first })).toBeUndefined();
});

test('a new site has no problem, whatever its key', async () => {
  const filesUrl = newBucket();
  for (const filesKey of [first, second]) expect(await problemOf({ filesUrl, filesKey })).toBeUndefined();
});

test('two uploads that are missing or have another key say nothing about the site', async () => {
  const { settings, uploads } = await usedSite({}, 2);
  expect(await problemOf({ ...settings, filesKey: second })).toBeUndefined();
  for (const name of readdirSync(uploads)) rmSync(join(uploads, name));
  expect(await problemOf(settings)).toBeUndefined();
});

test('uploads that are all missing are reported, and a page of one gets 404', async () => {
  const { settings, uploads } = await usedSite();
  const away = mkdtempSync(join(tmpdir(), 'away-'));
  renameSync(uploads, join(away, 'uploads'));
  const message = `the database names uploads, but none of the files that were looked for (3) is in ${uploads}: mount or restore`;
  // The second start finds the empty folder that the first one has created.
  for (let number = 0; number < 2; number += 1) expect(await problemOf(settings)).toMatch(message);
  // A worker may have a folder of its own.
  expect(await problemOf({ ...settings, role: 'worker', listen: undefined })).toBeUndefined();

  const api = await startApi(settings);
  const token = await api.logInAdmin();
  const [{ passport }] = (await api.get('/admin/registration', token)).body;
  expect(await api.get(passport, token)).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/^The file is missing on the server\. Ask the operator/) },
  });
  await api.app.close();
  rmSync(away, { recursive: true });
});

test('some uploads that are missing or damaged are no problem of the site', async () => {
  const { settings, uploads } = await usedSite({}, 4);
  const [lost = '', emptied = '', left = ''] = readdirSync(uploads);
  rmSync(join(uploads, lost));
  writeFileSync(join(uploads, emptied), '');
  expect(await problemOf(settings)).toBeUndefined();
  // Such files do not tell which key has encrypted them.
  writeFileSync(join(uploads, left), Buffer.alloc(1000));
  expect(await problemOf(settings)).toBeUndefined();
  rmSync(join(uploads, emptied));
  mkdirSync(join(uploads, emptied));
  expect(await problemOf(settings)).toBeUndefined();
});

test('files of the oldest format, which do not name their key, are recognized', async () => {
  const { settings, uploads } = await usedSite();
  const keys = new KeyRing(first, [], 'files');
  const names = readdirSync(uploads);
  const encrypted = names.map((name) => keys.encrypt(Buffer.from('a passport'), name).subarray(6));
  for (const [index, name] of names.entries()) writeFileSync(join(uploads, name), encrypted[index] as Buffer);
  expect(await problemOf(settings)).toBeUndefined();
  expect(names.map((name) => readFileSync(join(uploads, name)))).toEqual(encrypted);
  expect(await problemOf({ ...settings, filesKey: second })).toMatch('no key decrypts the uploads');
});

test('an object store that is unavailable is not reported as lost uploads', async () => {
  const { settings } = await usedSite({ filesUrl: newBucket() });
  expect(await problemOf({ ...settings, filesUrl: objects.urlOf('bucket', 1) })).toBeUndefined();
});
