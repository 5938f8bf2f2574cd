import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiRoleSettings, releaseApiRoleSettings } from './process-settings';
import { readSettings } from './read-settings';
import { type Role, readRole } from './role';
import { SettingsError } from './variables';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'role-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function problems(role: Role, env: Record<string, string> = {}): string[] {
  try {
    readSettings({ DATA_DIR: dataDir, ...env }, role);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

const long = (name: string) => name.repeat(32).slice(0, 32);
const shared = { SITE_URL: 'https://www.example.com', SERVICE_SECRET: long('service'), SITE_SECRET: long('site') };
const providers = {
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  RAZORPAY_KEY_ID: 'rzp_1',
  RAZORPAY_KEY_SECRET: 's',
  RAZORPAY_WEBHOOK_SECRET: 'w',
};
const ofApi = { ...shared, ...providers, JWT_SECRET: long('jwt'), FILES_KEY: long('files'), SMTP_URL: 'smtp://mail' };

test('one role can be chosen, and other arguments are named', () => {
  expect(readRole([])).toBeUndefined();
  expect(readRole(['--only', 'worker'])).toBe('worker');
  expect(() => readRole(['--only'])).toThrow('--only needs a role. Usage: npm start -- --only site | api |');
  expect(() => readRole(['--only', 'shop'])).toThrow('There is no role "shop"');
  expect(() => readRole(['--only', 'api', '--only', 'site'])).toThrow('--only can be given once');
  expect(() => readRole(['--port'])).toThrow('npm start does not know "--port"');
});

test('each role names everything that it lacks, and how to make secrets', () => {
  const make = 'the same for every process of this site; make each with: openssl rand -base64 32';
  expect(problems('site')).toEqual([
    'SITE_URL, API_URL, RELEASES_URL: set them for --only site',
    `SERVICE_SECRET, SITE_SECRET: set them, ${make}`,
  ]);
  expect(problems('releases', { ...shared, SITE_SECRET: '' })).toEqual([
    'API_URL: set it for --only releases',
    `SITE_SECRET: set it, ${make}`,
  ]);
  expect(problems('worker')).toEqual([
    'SITE_URL, SMTP_URL: set them for --only worker',
    `JWT_SECRET, FILES_KEY: set them, ${make}`,
    expect.stringMatching(/^STRIPE_SECRET_KEY.*: set them; the sandbox runs only in a start without --only$/),
    expect.stringMatching(/^RAZORPAY_KEY_ID/),
  ]);
  expect(problems('api', { ...ofApi, SERVICE_SECRET: 'short', SANDBOX: '1' })).toEqual([
    'SANDBOX is 1: the sandbox and its mailbox run only in a start without --only',
    expect.stringMatching(/^SERVICE_SECRET is too short: set at least 32 characters/),
  ]);
});

test('a role creates no secret of its own', () => {
  const env = {
    ...shared,
    DATA_DIR: dataDir,
    API_URL: 'http://10.0.0.2:3100',
    RELEASES_URL: 'https://releases.internal',
  };
  const settings = readSettings(env, 'site');
  expect(settings).toMatchObject({
    services: { api: 'http://10.0.0.2:3100', releases: 'https://releases.internal' },
    checkoutOrigin: 'https://checkout.razorpay.com',
    host: '0.0.0.0',
  });
  expect(settings.sandbox).toBeUndefined();
  expect(existsSync(join(dataDir, 'secrets'))).toBe(false);
});

test('an API and a worker that run alone listen where they should, and on loopback unless told otherwise', () => {
  const settings = (role: Role) => readSettings({ ...ofApi, DATA_DIR: dataDir, API_URL: 'http://10.0.0.2:3100' }, role);
  expect(apiRoleSettings(settings('api'), 'api')).toMatchObject({
    role: 'api',
    listen: { host: '127.0.0.1', port: 3000 },
    serviceSecret: shared.SERVICE_SECRET,
  });
  expect(apiRoleSettings(settings('worker'), 'worker').listen).toBeUndefined();
  expect(releaseApiRoleSettings(settings('releases')).apiUrl).toBe('http://10.0.0.2:3100/api/v1');
});

test('a site on a shared database says which secrets a second one could not know', () => {
  const DATABASE_URL = 'postgres://site@localhost/site';
  const warnings = (env: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...env }).warnings;
  expect(warnings({})).toEqual([]);
  expect(warnings({ DATABASE_URL })).toEqual([
    expect.stringMatching(/^JWT_SECRET, FILES_KEY, SITE_SECRET: stored in DATA_DIR\/secrets only; a second site/),
  ]);
  expect(warnings({ DATABASE_URL, JWT_SECRET: long('jwt'), FILES_KEY: long('f'), SITE_SECRET: long('s') })).toEqual([]);
});

test('a stored secret stays valid when it moves to the environment', () => {
  const { filesKey } = readSettings({ DATA_DIR: dataDir });
  const { olderFilesKeys } = readSettings({ DATA_DIR: dataDir, FILES_KEY: long('new'), FILES_KEY_OLD: filesKey });
  expect(olderFilesKeys).toContain(filesKey);
});
