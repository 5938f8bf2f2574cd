import { mkdtempSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from './read-settings';
import { SettingsError } from './variables';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: dataDir, ...env });
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const razorpay = { RAZORPAY_KEY_ID: 'rzp_1', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'w' };

function problems(env: Record<string, string>): string[] {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment gives a local site with a sandbox and a mailbox', () => {
  const settings = read();
  expect(settings).toMatchObject({ port: 3000, siteUrl: 'http://localhost:3000', host: 'localhost', dataDir });
  expect(settings.stripe).toBeUndefined();
  expect(settings.sandbox?.mailbox).toBe(true);
  expect(settings.sandbox?.stripe.secretKey).toMatch(/^sk_test_.{40,}/);
});

test('requests are logged only if the settings say so', () => {
  expect(read().accessLog).toBe(false);
  expect(read({ ACCESS_LOG: '1' }).accessLog).toBe(true);
});

test('the log is text on a terminal, else JSON, or as it is set', () => {
  expect(read().logFormat).toBe(process.stdout.isTTY ? 'text' : 'json');
  expect(read({ LOG_FORMAT: 'text' }).logFormat).toBe('text');
  expect(problems({ LOG_FORMAT: 'pretty' })).toEqual([expect.stringContaining('set text or json')]);
});

test('an object store is a place without credentials', () => {
  const place = 's3://files/site?endpoint=https://s3.example.com&region=eu-central-1';
  expect(read({ FILES_URL: place }).filesUrl).toBe(place);
  expect(read().filesUrl).toBeUndefined();
  const [problem = ''] = problems({ FILES_URL: 's3://key:hunter2@files' });
  expect(problem).toMatch(/^FILES_URL has credentials: set AWS_ACCESS_KEY_ID/);
  expect(problem).not.toContain('hunter2');
  expect(problems({ FILES_URL: 'https://s3.example.com' })).toEqual([expect.stringMatching(/^FILES_URL .* set s3:/)]);
});

test('the port gives the default address, and an empty variable counts as unset', () => {
  expect(read({ PORT: '4100', SITE_URL: '' }).siteUrl).toBe('http://localhost:4100');
});

test('secrets are created once, readable only by their owner, and stay the same', () => {
  const first = read();
  expect(read().jwtSecret).toBe(first.jwtSecret);
  expect(read().sandbox).toEqual(first.sandbox);
  expect(first.filesKey).not.toBe(first.jwtSecret);
  expect(statSync(join(dataDir, 'secrets/jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'secrets/files-key'), 'utf8').trim()).toBe(first.filesKey);
});

test('a chosen secret becomes a key of full length, always the same one', () => {
  const { jwtSecret } = read({ JWT_SECRET: 'correct horse' });
  expect(jwtSecret).toHaveLength(43);
  expect(read({ JWT_SECRET: 'correct horse' }).jwtSecret).toBe(jwtSecret);
  expect(read({ JWT_SECRET: 'other horse' }).jwtSecret).not.toBe(jwtSecret);
});

test('older secrets of the environment come after the chosen one', () => {
  const { jwtSecret, olderJwtSecrets } = read({
    JWT_SECRET: 'third horse',
    JWT_SECRET_OLD: 'second horse, first horse',
  });
  expect(read({ JWT_SECRET: 'second horse' }).jwtSecret).toBe(olderJwtSecrets[0]);
  expect(read({ JWT_SECRET: 'first horse' }).jwtSecret).toBe(olderJwtSecrets[1]);
  expect(olderJwtSecrets).not.toContain(jwtSecret);
});

test('an emptied secret file stops the start instead of becoming a guessable secret', () => {
  read();
  writeFileSync(join(dataDir, 'secrets/jwt-secret'), '');
  expect(() => read()).toThrow(/jwt-secret is empty: restore it/);
});

test('with keys and a mail server there is no sandbox', () => {
  const settings = read({ ...stripe, ...razorpay, SMTP_URL: 'smtp://127.0.0.1:2525' });
  expect(settings.sandbox).toBeUndefined();
  expect(settings.razorpay?.checkoutUrl).toBe('https://checkout.razorpay.com/v1/checkout.js');
});

test('each provider is real or sandboxed, independently of the other', () => {
  const settings = read({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:9999/' });
  expect(settings.stripe?.apiUrl).toBe('http://127.0.0.1:9999');
  expect(settings.razorpay).toBeUndefined();
  expect(settings.sandbox).toBeDefined();
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])(
  '%s is a loopback address',
  (SITE_URL) => expect(problems({ SITE_URL })).toEqual([]),
);

test('without keys a public address does not start, and the message says what to set', () => {
  const lines = problems({ SITE_URL: 'https://localhost.example.com' });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: set them; .* only on a loopback SITE_URL or with SANDBOX=1/,
  );
  expect(lines[1]).toMatch(/RAZORPAY_KEY_ID/);
});

test('SANDBOX=1 allows the sandbox anywhere; a public site with keys has no mailbox', () => {
  const SITE_URL = 'https://shop.example.com';
  expect(read({ SITE_URL, SANDBOX: '1' }).sandbox?.mailbox).toBe(true);
  expect(read({ SITE_URL, ...stripe, ...razorpay })).toMatchObject({ sandbox: undefined, host: '0.0.0.0' });
});

test('passkeys of admins are optional unless they are required', () => {
  expect(read().passkeysRequired).toBe(false);
  expect(read({ ADMIN_PASSKEYS: 'optional' }).passkeysRequired).toBe(false);
  expect(read({ ADMIN_PASSKEYS: 'required' }).passkeysRequired).toBe(true);
  expect(problems({ ADMIN_PASSKEYS: '1' })).toEqual([
    'ADMIN_PASSKEYS is "1": set optional or required, or leave it unset',
  ]);
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_hidden' }, /^STRIPE_SECRET_KEY is set: set STRIPE_WEBHOOK_SECRET too$/],
  [{ STRIPE_API_URL: 'http://127.0.0.1:1' }, /STRIPE_API_URL is set: set STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET too/],
  [{ RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b' }, /are set: set RAZORPAY_WEBHOOK_SECRET too/],
  [{ ADMIN_EMAIL: 'a@b.example' }, /set ADMIN_PASSWORD too/],
  [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'Harbor1!' }, /ADMIN_EMAIL is "nobody": set an e-mail address/],
  [
    { ADMIN_EMAIL: 'admin@localhost', ADMIN_PASSWORD: 'Harbor1!' },
    /ADMIN_EMAIL is "admin@localhost": set an e-mail address/,
  ],
  [{ PORT: '80a' }, /PORT is "80a": set a whole number from 1 to 65535/],
  [{ PORT: '70000' }, /PORT is "70000"/],
  [{ SITE_URL: 'shop.example.com' }, /SITE_URL is not an address/],
  [{ SITE_URL: 'http://localhost:3000/shop' }, /only scheme, host and port, such as http:\/\/localhost:3000/],
  [{ SMTP_URL: 'mail.example.com:25' }, /SMTP_URL .* starts with smtp:\/\/ or smtps:\/\//],
  [
    { ASSETS_URL: 'https://cdn.example/files' },
    /ASSETS_URL is "https:\/\/cdn.example\/files": set only scheme, host and port/,
  ],
  [{ SHUTDOWN_DELAY: '10s' }, /SHUTDOWN_DELAY is "10s": set a whole number from 0 to 300/],
  [{ SHUTDOWN_TIMEOUT: '0' }, /SHUTDOWN_TIMEOUT is "0": set a whole number from 1 to 3600/],
  [{ VITALS_SAMPLE_PERCENT: '101' }, /VITALS_SAMPLE_PERCENT is "101": set a whole number from 0 to 100/],
  [{ CANARY_SLOWDOWN_LIMIT: '0' }, /CANARY_SLOWDOWN_LIMIT/],
  [{ PORT: '4000', OPS_PORT: '4000' }, /OPS_PORT is 4000, the port of the site/],
  [{ API_ORIGINS: 'shop.example.com' }, /API_ORIGINS contains "shop.example.com": set scheme, host and port/],
  [{ API_ORIGINS: 'https://shop.example.com, *' }, /API_ORIGINS contains "\*"/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY is "true": set the proxy's IP address/],
  [{ TRUST_PROXY: '10.0.0.0/40' }, /TRUST_PROXY/],
  [{ SANDBOX: 'yes' }, /SANDBOX is "yes": set 1 or 0/],
  [{ PASSPORT_RETENTION_DAYS: '-1' }, /PASSPORT_RETENTION_DAYS/],
  [{ WEBHOOK_RETENTION_DAYS: 'never' }, /WEBHOOK_RETENTION_DAYS is "never": set a whole number from 0 to 36500/],
  [{ DISK_RESERVE_MB: '5 GB' }, /DISK_RESERVE_MB is "5 GB"/],
  [{ JWT_SECRET_OLD: 'a,,b' }, /^JWT_SECRET_OLD is too short/],
  [{ JWT_SECRET: 'long enough', JWT_SECRET_OLD: 'long enough too,short' }, /^JWT_SECRET_OLD is too short/],
  [
    { ADMIN_EMAIL: 'admin@harborlight.example', ADMIN_PASSWORD: 'abc' },
    /^ADMIN_PASSWORD is too weak: set 6 to 128 characters with a capital letter, a digit and one of ! @ # \$ % \^ & \*$/,
  ],
  [{ FORMS_PER_HOUR: '0' }, /FORMS_PER_HOUR is "0": set a whole number from 1/],
  [{ LOGIN_FAILURES_PER_CLIENT: 'many' }, /LOGIN_FAILURES_PER_CLIENT is "many"/],
  [{ JWT_SECRET: 'short' }, /^JWT_SECRET is too short: set at least 8 characters$/],
])('%j is refused', (env, line) => {
  expect(problems(env as Record<string, string>)).toEqual([expect.stringMatching(line)]);
});

test('data has a default retention, which the settings can change', () => {
  expect(read().retention).toEqual({ unpaidOrders: 90, orphanRegistrations: 180, webhooks: 90, sentMails: 90 });
  const changed = read({ UNPAID_ORDER_RETENTION_DAYS: '0', ORPHAN_REGISTRATION_RETENTION_DAYS: '7' });
  expect(changed.retention).toMatchObject({ unpaidOrders: 0, orphanRegistrations: 7 });
});

test('uploads leave 512 MB of the disk free, and a twentieth of a small one', () => {
  const { blocks, bsize } = statfsSync(dataDir);
  expect(read().diskReserveMb).toBe(Math.min(512, Math.floor((blocks * bsize) / 20 / 1024 ** 2)));
  expect(read({ DISK_RESERVE_MB: '0' }).diskReserveMb).toBe(0);
  expect(read({ DISK_RESERVE_MB: '2048' }).diskReserveMb).toBe(2048);
});

test('all problems are reported at once, without any secret', () => {
  const lines = problems({ PORT: 'x', STRIPE_SECRET_KEY: 'sk_live_hidden', TRUST_PROXY: 'x' });
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).not.toContain('sk_live_hidden');
});

test('the error limit of a canary is a percentage, 5 by default', () => {
  expect(read().canaryErrorLimit).toBe(5);
  expect(read({ CANARY_ERROR_LIMIT: '0' }).canaryErrorLimit).toBe(0);
  expect(problems({ CANARY_ERROR_LIMIT: '101' })).toEqual([expect.stringContaining('from 0 to 100')]);
});

test('by default, visitors may send 30 forms of a kind an hour and fail 100 logins in 15 minutes', () => {
  expect(read()).toMatchObject({ formsPerHour: 30, loginFailuresPerClient: 100 });
  const changed = read({ FORMS_PER_HOUR: '5', LOGIN_FAILURES_PER_CLIENT: '20' });
  expect(changed).toMatchObject({ formsPerHour: 5, loginFailuresPerClient: 20 });
});

test('a proxy may be an address, a network or a range by name', () => {
  expect(read({ TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' }).trustProxy).toBe('loopback,10.0.0.0/8,::1');
});
