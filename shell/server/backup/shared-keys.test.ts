import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '@site/release/deploy';
import { openReleaseStore } from '@site/release/distribution';
import { signStatement, statementOf, trustKey } from '@site/release/signing';
import type { ReleaseStore } from '@site/release/store';
import { sampleBuild, silentLog } from '@site/release/testing';
import { startPostgres } from '@site/test-servers/postgres';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

const siteSecret = 'a secret of the sites';
const name = 'mfe-admin';
const build = sampleBuild(name, 'of a team');

let database: Awaited<ReturnType<typeof startPostgres>>;
let folder: string;
let dataDir: string;
let store: ReleaseStore;
beforeAll(async () => {
  database = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'shared-keys-'));
  dataDir = mkdtempSync(join(folder, 'data-'));
  store = await openReleaseStore({ dataDir, databaseUrl: database.url, siteSecret }, silentLog);
  const team = generateKeyPairSync('ed25519');
  await trustKey(store, name, String(team.publicKey.export({ type: 'spki', format: 'pem' })));
  const signature = signStatement(statementOf(build, '1.0.0'), team.privateKey);
  await publish(store, build, '1.0.0', { signature });
});
afterAll(async () => {
  await store?.close();
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const backUp = (fileName: string, databaseUrl = database.url) =>
  createBackup({
    dataDir,
    file: join(folder, fileName),
    protection: undefined,
    withDatabase: false,
    withFiles: true,
    sharedKeys: { databaseUrl, siteSecret },
  });

test('a release that a team signed with a key in the database is intact, also in an empty restored folder', async () => {
  expect(await backUp('intact')).toMatchObject({ problems: [] });
  const restored = mkdtempSync(join(folder, 'restored-'));
  expect(await restoreBackup(restored, join(folder, 'intact'), undefined)).toMatchObject({ problems: [] });
  expect(readdirSync(join(restored, 'releases', name))).toEqual(['1.0.0']);
});

test('without the database, one problem says that the releases were not verified', async () => {
  const { problems } = await backUp('unverified', 'postgres://127.0.0.1:1/none');
  expect(problems).toEqual([
    expect.stringMatching(/^The database .* cannot be used .*, so the releases were not verif/),
  ]);
});

test('a damaged release of a team is reported as damaged', async () => {
  appendFileSync(join(store.directory(name, '1.0.0'), 'server.cjs'), ' ');
  expect(await backUp('damaged')).toMatchObject({
    problems: ['mfe-admin 1.0.0: server.cjs is not what was published'],
  });
});
