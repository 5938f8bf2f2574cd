import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/test-servers/free-port';
import { enrolAdmin } from '../../testing/enrolled-admin';
import { pdf } from '../../testing/pdf';
import { runAdmin } from '../../testing/run-command';
import { RunningSite } from '../../testing/running-site';

const first = { email: 'admin@harborlight.example', password: 'Harbor1!' };
const account = { ADMIN_EMAIL: first.email, ADMIN_PASSWORD: first.password };

let dataDir: string;
let PORT: string;
let site: RunningSite;
const start = () => RunningSite.start({ DATA_DIR: dataDir, PORT, ...account });
beforeAll(async () => {
  PORT = String(await freePort());
  dataDir = await RunningSite.newDataDir(`http://localhost:${PORT}`);
  site = await start();
});
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

const admin = (line: string, env: Record<string, string> = {}) => runAdmin(line, { DATA_DIR: dataDir, ...env });

async function call(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const headers = { ...(token && { authorization: token }), ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${site.url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

const logIn = (email: string, password: string) => call('POST', '/user/login', { body: { email, password } });

async function restart(): Promise<void> {
  await site.stop();
  site = await start();
}

/** Creates an admin and sets the password through the printed link. */
async function newAdmin(email: string): Promise<void> {
  const { code, out } = await admin(`add ${email}`);
  expect(code).toBe(0);
  const [, link = ''] = new RegExp(`^${site.url}/user/reset-password/(\\S+)$`, 'm').exec(out) ?? [];
  const body = { password: first.password, confirmPassword: first.password };
  expect(await call('PATCH', '/user/reset-password', { token: link, body })).toMatchObject({ status: 200 });
}

test('the help lists the commands, and wrong arguments get a message', async () => {
  const help = await admin('help');
  expect(help.code).toBe(0);
  for (const command of [
    'list',
    'add',
    'demote',
    'lock',
    'unlock',
    'end-sessions',
    'reset-passkeys',
    'export',
    'erase',
    'rotate',
  ])
    expect(help.out).toContain(`npm run admin -- ${command}`);
  for (const wrong of ['promote a@example.com', 'add', 'lock nobody', 'demote a@example.com --now', 'rotate --now'])
    expect(await admin(wrong)).toMatchObject({ code: 2, out: '' });
  for (const command of ['list', 'demote', 'lock', 'unlock', 'end-sessions', 'reset-passkeys'])
    expect(await admin(`${command} nobody@example.com`)).toMatchObject({
      code: 1,
      err: 'There is no account with the e-mail address nobody@example.com.\n',
    });
  expect(await admin('list', { DATA_DIR: join(tmpdir(), 'no-such-site') })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no database in .*: set DATA_DIR/),
  });
});

test('locking a logged-in admin ends every session at once, and only the right password shows the lock', async () => {
  const email = 'second@harborlight.example';
  await newAdmin(email);
  const { user: token } = (await logIn(email, first.password)).body;
  expect(await call('GET', '/admin/user', { token })).toMatchObject({ status: 200 });
  expect(await call('GET', '/releases', { token })).toMatchObject({ status: 200 });

  const locked = await admin(`lock ${email.toUpperCase()}`);
  expect(locked).toMatchObject({ code: 0, out: expect.stringContaining('is locked') });
  expect(JSON.parse(locked.err)).toMatchObject({
    event: 'account.locked',
    by: 'operator',
    account: expect.any(String),
  });
  expect(locked.err).not.toContain(email);
  expect(await call('GET', '/admin/user', { token })).toMatchObject({ status: 401, body: { logout: true } });
  expect(await call('GET', '/releases', { token })).toMatchObject({ status: 401 });
  expect(await logIn(email, first.password)).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/locked.*hello@harborlight\.example/) },
  });
  expect(await logIn(email, 'Wrong-Pass1!')).toEqual(await logIn('stranger@example.com', 'Wrong-Pass1!'));
  expect((await admin('list')).out).toMatch(/second@harborlight\.example +admin +locked/);

  expect((await admin(`unlock ${email}`)).code).toBe(0);
  expect(await logIn(email, first.password)).toMatchObject({ status: 200 });
});

test('an admin becomes a user at once, but not the last one by accident', async () => {
  const email = 'third@harborlight.example';
  await newAdmin(email);
  const { user: token } = (await logIn(email, first.password)).body;
  expect((await admin(`demote ${email}`)).code).toBe(0);
  expect(await call('GET', '/admin/user', { token })).toMatchObject({ status: 403 });
  expect(await call('GET', '/user/single', { token })).toMatchObject({ status: 200, body: { role: 'user' } });
  expect((await admin(`end-sessions ${email}`)).code).toBe(0);
  expect(await call('GET', '/user/single', { token })).toMatchObject({ status: 401 });

  await admin('lock second@harborlight.example');
  const refused = await admin(`demote ${first.email}`);
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/is the last admin who can log in/) });
  expect((await admin(`demote ${first.email} --force`)).code).toBe(0);
  expect(await admin(`add ${first.email}`)).toMatchObject({ code: 0, out: `${first.email} is an admin.\n` });
});

test('after a reset of the passkeys an admin logs in with the password, and every session has ended', async () => {
  const email = 'passkeys@harborlight.example';
  await newAdmin(email);
  const { confirmed } = await enrolAdmin(site, { email, password: first.password });
  expect((await admin(`list ${email}`)).out).toMatch(/ 1\n$/);
  expect(await logIn(email, first.password)).toMatchObject({ status: 202 });

  expect(await admin(`reset-passkeys ${email}`)).toMatchObject({
    code: 0,
    err: expect.stringMatching(/"passkeys.reset"/),
  });
  expect(await call('GET', '/user/single', { token: confirmed })).toMatchObject({ status: 401 });
  expect(await logIn(email, first.password)).toMatchObject({ status: 200 });
  expect((await admin(`list ${email}`)).out).toMatch(/ 0\n$/);
  expect((await admin(`demote ${email}`)).code).toBe(0);
});

test('a password from a sign-up that was never activated does not work once the account is an admin', async () => {
  const email = 'squatted@example.com';
  const body = { name: 'Mallory', phoneNumber: '5550100', email, password: 'Mallory1!' };
  await call('POST', '/user/signup', { body });
  await newAdmin(email);
  expect(await logIn(email, 'Mallory1!')).toMatchObject({ status: 401 });
  expect(await logIn(email, first.password)).toMatchObject({ status: 200 });
});

test('rotating secrets keeps sessions and files, and the old key is deleted when nothing needs it', async () => {
  const { user: token } = (await logIn(first.email, first.password)).body;
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ravi', phoneNumber: '5550111', email: 'ravi@example.com' }))
    form.append(name, value);
  form.append('source', 'Pay Invoice');
  form.append('passport', new Blob([pdf]), 'passport.pdf');
  expect((await fetch(`${site.url}/api/v1/user/registration`, { method: 'POST', body: form })).status).toBe(200);
  const [{ passport }] = (await call('GET', '/admin/registration', { token })).body;
  const look = async () => (await fetch(`${site.url}/api/v1${passport}`, { headers: { authorization: token } })).status;
  const secrets = () => readdirSync(join(dataDir, 'secrets')).filter((name) => /^(files-key|jwt-secret)/.test(name));

  expect(await admin('rotate')).toMatchObject({ code: 0, out: expect.stringMatching(/JWT_SECRET, FILES_KEY/) });
  expect(await look()).toBe(200);
  expect(await admin('rotate --finish')).toMatchObject({ code: 1, err: expect.stringMatching(/restart it/) });

  await restart();
  expect(await look()).toBe(200);
  expect(await finished()).toMatchObject({ code: 0 });
  expect(secrets().sort()).toEqual([
    'files-key.2',
    'files-key.2.used',
    'jwt-secret',
    'jwt-secret.2',
    'jwt-secret.2.used',
  ]);
  await restart();
  expect(await look()).toBe(200);

  const kept = await admin('rotate', { JWT_SECRET: 'chosen secret', FILES_KEY: 'chosen key' });
  expect(kept).toMatchObject({ code: 1, out: expect.stringMatching(/JWT_SECRET_OLD.*\n.*FILES_KEY_OLD/) });
});

test('the data of a person is exported to a file of the operator, then erased with the sessions', async () => {
  const email = 'gone@example.com';
  const person = { name: 'Gina Gone', phoneNumber: '5550123', email, password: 'Harbor1!' };
  await call('POST', '/user/signup', { body: person });
  const file = join(dataDir, 'export.json');
  expect(await admin(`export ${email} ${file}`)).toMatchObject({ code: 0, out: expect.stringContaining(file) });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ email, account: { name: 'Gina Gone' } });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await admin(`export ${email} ${file}`)).toMatchObject({ code: 1, err: expect.stringContaining('EEXIST') });
  expect(await admin(`erase ${email}`)).toMatchObject({ code: 0 });
  for (const command of ['export', 'erase'])
    expect(await admin(`${command} ${email}`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Nothing is stored/),
    });
  expect(await admin(`erase ${first.email}`)).toMatchObject({ code: 1, err: expect.stringContaining('admin') });
});

test('the audit log names the operator for each command, also while the site is stopped', async () => {
  await site.stop();
  expect((await admin('lock squatted@example.com')).code).toBe(0);
  expect((await admin('list')).out).toMatch(/^E-MAIL +ROLE +STATE +LAST LOGIN +PASSKEYS\n/);
  site = await start();
  const { user: token } = (await logIn(first.email, first.password)).body;
  const { body } = await call('GET', '/admin/audit', { token });
  expect(body[0]).toMatchObject({ admin: 'operator', action: 'user.lock', target: 'squatted@example.com' });
  const actions = body.filter((entry: { admin: string }) => entry.admin === 'operator');
  expect(new Set(actions.map((entry: { action: string }) => entry.action))).toEqual(
    new Set([
      'user.promote',
      'user.lock',
      'user.unlock',
      'user.demote',
      'user.end-sessions',
      'user.erase',
      'passkeys.reset',
      'secrets.rotate',
    ]),
  );
});

/** Waits until the site has re-encrypted everything at startup, so that the old key is no longer needed. */
async function finished() {
  for (let tries = 0; ; tries += 1) {
    const result = await admin('rotate --finish');
    if (result.code === 0 || tries === 20) return result;
  }
}
