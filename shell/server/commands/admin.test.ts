import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enrolAdmin } from '../../testing/enrolled-admin';
import { pdf } from '../../testing/pdf';
import { firstAdmin, OperatedSite } from './testing/operated-site';

let site: OperatedSite;
beforeAll(async () => {
  site = await OperatedSite.start();
});
afterAll(() => site.remove());

test('the help lists the commands, and wrong arguments get a message', async () => {
  const help = await site.admin('help');
  expect(help.code).toBe(0);
  for (const command of [
    'list',
    'add',
    'demote',
    'lock',
    'unlock',
    'end-sessions',
    'reset-password',
    'reset-passkeys',
    'export',
    'erase',
    'rotate',
  ])
    expect(help.out).toContain(`npm run admin -- ${command}`);
  for (const wrong of ['promote a@example.com', 'add', 'lock nobody', 'demote a@example.com --now', 'rotate --now'])
    expect(await site.admin(wrong)).toMatchObject({ code: 2, out: '' });
  for (const command of ['list', 'demote', 'lock', 'unlock', 'end-sessions', 'reset-password', 'reset-passkeys'])
    expect(await site.admin(`${command} nobody@example.com`)).toMatchObject({
      code: 1,
      err: 'There is no account with the e-mail address nobody@example.com.\n',
    });
  expect(await site.admin('list', { DATA_DIR: join(tmpdir(), 'no-such-site') })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no database in .*: set DATA_DIR/),
  });
});

test('locking a logged-in admin ends every session at once, and only the right password shows the lock', async () => {
  const email = 'second@harborlight.example';
  await site.newAdmin(email);
  const { user: token } = (await site.logIn(email, firstAdmin.password)).body;
  expect(await site.call('GET', '/admin/user', { token })).toMatchObject({ status: 200 });
  expect(await site.call('GET', '/releases', { token })).toMatchObject({ status: 200 });

  const locked = await site.admin(`lock ${email.toUpperCase()}`);
  expect(locked).toMatchObject({ code: 0, out: expect.stringContaining('is locked') });
  expect(JSON.parse(locked.err)).toMatchObject({
    event: 'account.locked',
    by: 'operator',
    account: expect.any(String),
  });
  expect(locked.err).not.toContain(email);
  expect(await site.call('GET', '/admin/user', { token })).toMatchObject({ status: 401, body: { logout: true } });
  expect(await site.call('GET', '/releases', { token })).toMatchObject({ status: 401 });
  expect(await site.logIn(email, firstAdmin.password)).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/locked.*hello@harborlight\.example/) },
  });
  expect(await site.logIn(email, 'Wrong-Pass1!')).toEqual(await site.logIn('stranger@example.com', 'Wrong-Pass1!'));
  expect((await site.admin('list')).out).toMatch(/second@harborlight\.example +admin +locked/);

  expect((await site.admin(`unlock ${email}`)).code).toBe(0);
  expect(await site.logIn(email, firstAdmin.password)).toMatchObject({ status: 200 });
});

test('an admin becomes a user at once, but not the last one by accident', async () => {
  const email = 'third@harborlight.example';
  await site.newAdmin(email);
  const { user: token } = (await site.logIn(email, firstAdmin.password)).body;
  expect((await site.admin(`demote ${email}`)).code).toBe(0);
  expect(await site.call('GET', '/admin/user', { token })).toMatchObject({ status: 403 });
  expect(await site.call('GET', '/user/single', { token })).toMatchObject({ status: 200, body: { role: 'user' } });
  expect((await site.admin(`end-sessions ${email}`)).code).toBe(0);
  expect(await site.call('GET', '/user/single', { token })).toMatchObject({ status: 401 });

  await site.admin('lock second@harborlight.example');
  const refused = await site.admin(`demote ${firstAdmin.email}`);
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/is the last admin who can log in/) });
  expect((await site.admin(`demote ${firstAdmin.email} --force`)).code).toBe(0);
  expect(await site.admin(`add ${firstAdmin.email}`)).toMatchObject({
    code: 0,
    out: `${firstAdmin.email} is an admin.\n`,
  });
});

test('after a reset of the passkeys an admin logs in with the password, and every session has ended', async () => {
  const email = 'passkeys@harborlight.example';
  await site.newAdmin(email);
  const { confirmed } = await enrolAdmin(site, { email, password: firstAdmin.password });
  expect((await site.admin(`list ${email}`)).out).toMatch(/ 1\n$/);
  expect(await site.logIn(email, firstAdmin.password)).toMatchObject({ status: 202 });

  expect(await site.admin(`reset-passkeys ${email}`)).toMatchObject({
    code: 0,
    err: expect.stringMatching(/"passkeys.reset"/),
  });
  expect(await site.call('GET', '/user/single', { token: confirmed })).toMatchObject({ status: 401 });
  expect(await site.logIn(email, firstAdmin.password)).toMatchObject({ status: 200 });
  expect((await site.admin(`list ${email}`)).out).toMatch(/ 0\n$/);
  expect((await site.admin(`demote ${email}`)).code).toBe(0);
});

test('an operator prints a link to a new password, and the old one works until it is used', async () => {
  const email = 'forgetful@harborlight.example';
  await site.newAdmin(email);
  const { out, err } = await site.admin(`reset-password ${email}`);
  expect(JSON.parse(err)).toMatchObject({ event: 'password.link-made', by: 'operator' });
  expect((await site.logIn(email, firstAdmin.password)).status).toBe(200);
  const body = { password: 'Lantern2@', confirmPassword: 'Lantern2@' };
  await site.call('PATCH', '/user/reset-password', { token: out.trim().split('/').at(-1), body });
  expect((await site.logIn(email, firstAdmin.password)).status).toBe(401);
  expect((await site.logIn(email, body.password)).status).toBe(200);
});

test('a password from a sign-up that was never activated does not work once the account is an admin', async () => {
  const email = 'squatted@example.com';
  const body = { name: 'Mallory', phoneNumber: '5550100', email, password: 'Mallory1!' };
  await site.call('POST', '/user/signup', { body });
  await site.newAdmin(email);
  expect(await site.logIn(email, 'Mallory1!')).toMatchObject({ status: 401 });
  expect(await site.logIn(email, firstAdmin.password)).toMatchObject({ status: 200 });
});

test('rotating secrets keeps sessions and files, and the old key is deleted when nothing needs it', async () => {
  const { user: token } = (await site.logIn(firstAdmin.email, firstAdmin.password)).body;
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ravi', phoneNumber: '5550111', email: 'ravi@example.com' }))
    form.append(name, value);
  form.append('source', 'Pay Invoice');
  form.append('passport', new Blob([pdf]), 'passport.pdf');
  expect((await fetch(`${site.url}/api/v1/user/registration`, { method: 'POST', body: form })).status).toBe(200);
  const [{ passport }] = (await site.call('GET', '/admin/registration', { token })).body;
  const look = async () => (await fetch(`${site.url}/api/v1${passport}`, { headers: { authorization: token } })).status;
  const secrets = () =>
    readdirSync(join(site.dataDir, 'secrets')).filter((name) => /^(files-key|jwt-secret)/.test(name));

  expect(await site.admin('rotate')).toMatchObject({ code: 0, out: expect.stringMatching(/JWT_SECRET, FILES_KEY/) });
  expect(await look()).toBe(200);
  expect((await site.admin('export ravi@example.com')).out).toContain('application/pdf');
  expect(await site.admin('rotate --finish')).toMatchObject({ code: 1, err: expect.stringMatching(/restart it/) });

  await site.restart();
  expect(await look()).toBe(200);
  expect(await finished()).toMatchObject({ code: 0 });
  expect(secrets().sort()).toEqual([
    'files-key.2',
    'files-key.2.used',
    'jwt-secret',
    'jwt-secret.2',
    'jwt-secret.2.used',
  ]);
  await site.restart();
  expect(await look()).toBe(200);

  const kept = await site.admin('rotate', { JWT_SECRET: 'chosen secret', FILES_KEY: 'chosen key' });
  expect(kept).toMatchObject({ code: 1, out: expect.stringMatching(/JWT_SECRET_OLD.*\n.*FILES_KEY_OLD.*\n$/) });
  const shared = { JWT_SECRET: 'chosen secret', FILES_KEY: 'chosen key', DATABASE_URL: 'postgres://db/site' };
  expect((await site.admin('rotate', shared)).out).toMatch(/FILES_KEY_OLD.*\nSeveral processes need two rounds/);
});

test('the data of a person is exported to a file of the operator, then erased with the sessions', async () => {
  const email = 'gone@example.com';
  const person = { name: 'Gina Gone', phoneNumber: '5550123', email, password: 'Harbor1!' };
  await site.call('POST', '/user/signup', { body: person });
  const file = join(site.dataDir, 'export.json');
  expect(await site.admin(`export ${email} ${file}`)).toMatchObject({ code: 0, out: expect.stringContaining(file) });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ email, account: { name: 'Gina Gone' } });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await site.admin(`export ${email} ${file}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('EEXIST'),
  });
  expect(await site.admin(`erase ${email}`)).toMatchObject({ code: 0 });
  for (const command of ['export', 'erase'])
    expect(await site.admin(`${command} ${email}`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Nothing is stored/),
    });
  expect(await site.admin(`erase ${firstAdmin.email}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('admin'),
  });
});

test('the audit log names the operator for each command, also while the site is stopped', async () => {
  await site.stop();
  expect((await site.admin('lock squatted@example.com')).code).toBe(0);
  expect((await site.admin('list')).out).toMatch(/^E-MAIL +ROLE +STATE +LAST LOGIN +PASSKEYS\n/);
  await site.startAgain();
  const { user: token } = (await site.logIn(firstAdmin.email, firstAdmin.password)).body;
  const { body } = await site.call('GET', '/admin/audit', { token });
  expect(body[0]).toMatchObject({ admin: 'operator', action: 'user.lock', target: 'squatted@example.com' });
  const actions = body.filter((entry: { admin: string }) => entry.admin === 'operator');
  expect(new Set(actions.map((entry: { action: string }) => entry.action))).toEqual(
    new Set([
      'user.promote',
      'user.lock',
      'user.unlock',
      'user.demote',
      'user.end-sessions',
      'user.reset-password',
      'user.erase',
      'passkeys.reset',
      'secrets.rotate',
    ]),
  );
});

/** Waits until the site has re-encrypted everything at startup, so that the old key is no longer needed. */
async function finished() {
  for (let tries = 0; ; tries += 1) {
    const result = await site.admin('rotate --finish');
    if (result.code === 0 || tries === 20) return result;
  }
}
