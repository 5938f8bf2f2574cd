import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './read-settings';
import {
  addSecret,
  dropExpiredJwtSecrets,
  dropOlder,
  isNewestInUse,
  recordSecretsInUse,
  secretRing,
} from './secret-rings';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rings-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const day = 24 * 3600 * 1000;

test('the plain secret of an older version is the first of the ring', () => {
  mkdirSync(join(dataDir, 'secrets'));
  writeFileSync(join(dataDir, 'secrets/files-key'), 'kept since the first start of the site\n');
  expect(secretRing(dataDir, 'files-key')).toEqual(['kept since the first start of the site']);
  addSecret(dataDir, 'files-key');
  const [newest, ...older] = secretRing(dataDir, 'files-key');
  expect(older).toEqual(['kept since the first start of the site']);
  expect(newest).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(dataDir, 'secrets/files-key.2')).mode & 0o777).toBe(0o600);
  expect(readSettings({ DATA_DIR: dataDir })).toMatchObject({ filesKey: newest, olderFilesKeys: older });
});

test('the ring keeps its order beyond nine secrets, and ignores drafts of secrets', () => {
  for (let number = 2; number <= 12; number += 1) addSecret(dataDir, 'jwt-secret');
  const all = secretRing(dataDir, 'jwt-secret');
  expect(all).toHaveLength(12);
  writeFileSync(join(dataDir, 'secrets/jwt-secret.4711.beef'), '');
  addSecret(dataDir, 'jwt-secret');
  expect(secretRing(dataDir, 'jwt-secret').slice(1)).toEqual(all);
});

test('an old session secret is dropped once every session that it signed has expired', () => {
  const [first] = secretRing(dataDir, 'jwt-secret');
  addSecret(dataDir, 'jwt-secret');
  expect(isNewestInUse(dataDir, 'jwt-secret')).toBe(false);
  // No site has started with the new secret, so the old one still signs.
  expect(dropExpiredJwtSecrets(dataDir, Date.now() + 100 * day)).toBe(1);
  recordSecretsInUse(dataDir);
  expect(isNewestInUse(dataDir, 'jwt-secret')).toBe(true);
  expect(dropExpiredJwtSecrets(dataDir, Date.now() + 30 * day)).toBe(1);
  expect(dropExpiredJwtSecrets(dataDir, Date.now() + 32 * day)).toBe(0);
  expect(secretRing(dataDir, 'jwt-secret')).not.toContain(first);
});

test('after older secrets are dropped only the newest is left, and the next one follows it', () => {
  addSecret(dataDir, 'files-key');
  const [newest] = secretRing(dataDir, 'files-key');
  recordSecretsInUse(dataDir);
  dropOlder(dataDir, 'files-key');
  expect(secretRing(dataDir, 'files-key')).toEqual([newest]);
  addSecret(dataDir, 'files-key');
  expect(secretRing(dataDir, 'files-key')[1]).toBe(newest);
  expect(readdirSync(join(dataDir, 'secrets')).sort()).toEqual(['files-key.2', 'files-key.2.used', 'files-key.3']);
});

test('a key for files is not created where uploads exist that need another one', () => {
  mkdirSync(join(dataDir, 'uploads'));
  writeFileSync(join(dataDir, 'uploads/passport.4711.part'), 'unfinished');
  mkdirSync(join(dataDir, 'uploads/lost+found'));
  const lost = secretRing(dataDir, 'files-key')[0];
  rmSync(join(dataDir, 'secrets/files-key'));
  writeFileSync(join(dataDir, 'uploads/passport'), 'encrypted');
  const message = `${join(dataDir, 'secrets/files-key')} is missing, and nothing else decrypts the uploads in ${join(dataDir, 'uploads')}: restore the file from a backup`;
  expect(() => readSettings({ DATA_DIR: dataDir })).toThrow(message);
  expect(() => addSecret(dataDir, 'files-key')).toThrow(message);
  expect(existsSync(join(dataDir, 'secrets/files-key'))).toBe(false);
  expect(readSettings({ DATA_DIR: dataDir, FILES_KEY: 'k'.repeat(43) })).toMatchObject({ olderFilesKeys: [] });
  expect(readSettings({ DATA_DIR: dataDir, FILES_KEY_OLD: lost }).olderFilesKeys).toContain(lost);
  rmSync(join(dataDir, 'secrets/files-key'));
  writeFileSync(join(dataDir, 'secrets/files-key.2'), 'the only key after a rotation is finished');
  expect(secretRing(dataDir, 'files-key')).toEqual(['the only key after a rotation is finished']);
});
