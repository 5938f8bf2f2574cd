import { inDatabase } from '../../test/database';
import { confirm, enrol } from '../../test/enrolment';
import { mailTo, readMails } from '../../test/mailbox';
import { admin } from '../../test/settings';
import { SoftwareAuthenticator } from '../../test/software-authenticator';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { findUserByEmail } from '../accounts/repository';
import { passkeyChallenges, recoveryCodes as recoveryCodeRows, sessions } from '../db/tables';
import { deletePasskeys } from './repository';

let api: Api;
let token: string;
beforeEach(async () => {
  api = await startApi();
  token = await api.logInAdmin();
});
afterEach(() => api.stop());

const message = expect.any(String);
const enrolled = () => enrol(api, token, admin.password);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const forgetConfirmation = () =>
  inDatabase(api.settings, async (tx) => tx.update(sessions).set({ confirmedAt: minutesAgo(11) }));

const passwordStep = async () => {
  const answer = await api.post('/user/login', admin);
  expect(answer.status).toBe(202);
  return answer.body.passkey;
};
const finish = (body: object) => api.post('/user/login/passkey', body);

async function newUserId(email: string): Promise<string> {
  await api.newUser(email);
  return (await api.get(`/admin/user?q=${email}`, token)).body[0]._id;
}
const remove = (id: string, session = token) =>
  api.send('DELETE', `/admin/user/${id}`, { headers: { authorization: session } });
const promote = (id: string, session = token) =>
  api.send('PATCH', `/admin/user/${id}`, { headers: { authorization: session }, payload: { role: 'admin' } });

describe('adding passkeys', () => {
  test('the first passkey needs the password, ends other sessions and creates ten recovery codes', async () => {
    const other = await api.logInAdmin();
    for (const password of ['', 'Wrong1!!'])
      expect(await api.post('/user/passkeys/options', { password }, token)).toMatchObject({ status: 400 });
    const { recoveryCodes } = await enrolled();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await api.get('/user/single', other)).status).toBe(401);
    expect(await api.get('/user/passkeys', token)).toMatchObject({
      status: 200,
      body: {
        passkeys: [{ _id: message, name: 'Work laptop', createdAt: message, lastUsedAt: null }],
        recoveryCodesLeft: 10,
        required: false,
      },
    });
    const mail = await mailTo(api.settings.dataDir, admin.email, /a passkey was added/);
    expect(mail.body).toContain('http://localhost:3000/admin/security');
    const { body: log } = await api.get('/admin/audit', token);
    expect(log[0]).toMatchObject({ admin: admin.email, action: 'passkey.add' });
  });

  test('wrong passwords count as failed logins', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await api.post('/user/passkeys/options', { password: 'Wrong1!!' }, token)).status).toBe(400);
    const limited = await api.post('/user/passkeys/options', { password: admin.password }, token);
    expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': message } });
  });

  test('another passkey needs a confirmation instead and keeps other sessions', async () => {
    const { passkey } = await enrolled();
    const login = await passwordStep();
    const other = (await finish({ challenge: login.challenge, credential: passkey.get(login) })).body.user;
    await forgetConfirmation();
    const requestOptions = () => api.post('/user/passkeys/options', { password: admin.password }, token);
    expect(await requestOptions()).toMatchObject({ status: 403, body: { confirm: true } });
    expect((await confirm(api, token, passkey)).status).toBe(200);
    const { body: options } = await requestOptions();
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    const second = new SoftwareAuthenticator();
    const body = { name: 'Key', challenge: options.challenge, credential: second.create(options) };
    const added = await api.post('/user/passkeys', body, token);
    expect(added).toMatchObject({ status: 200, body: { passkey: { name: 'Key' } } });
    expect(added.body).not.toHaveProperty('recoveryCodes');
    expect((await api.get('/user/single', other)).status).toBe(200);
  });

  test('a challenge is valid once, for its session, for five minutes', async () => {
    const other = await api.logInAdmin();
    const start = async () => (await api.post('/user/passkeys/options', { password: admin.password }, token)).body;
    const add = (options: Awaited<ReturnType<typeof start>>, by = token) => {
      const credential = new SoftwareAuthenticator().create(options);
      return api.post('/user/passkeys', { name: 'Key', challenge: options.challenge, credential }, by);
    };
    expect(await add(await start(), other)).toMatchObject({ status: 400, body: { message } });
    const late = await start();
    await inDatabase(api.settings, async (tx) => tx.update(passkeyChallenges).set({ expiresAt: minutesAgo(0) }));
    expect((await add(late)).status).toBe(400);
    const options = await start();
    expect((await add(options)).status).toBe(200);
    expect((await add(options)).status).toBe(400);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }, /only at http:\/\/localhost:3000/],
    ['another host', { rpId: 'evil.example' }, /could not be checked/],
    ['no user verification', { verified: false }, /could not be checked/],
  ])('a passkey created with %s is refused', async (_, ceremony, reason) => {
    const { body: options } = await api.post('/user/passkeys/options', { password: admin.password }, token);
    const credential = new SoftwareAuthenticator().create(options, ceremony);
    const answer = await api.post('/user/passkeys', { name: 'Key', challenge: options.challenge, credential }, token);
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(reason) } });
  });

  test('another admin’s passkey cannot be added, and other users than admins cannot have one', async () => {
    const { passkey } = await enrolled();
    await promote(await newUserId('second@example.com'));
    const second = await api.logIn('second@example.com');
    const { body: options } = await api.post('/user/passkeys/options', { password: strongPassword }, second);
    const credential = passkey.create(options);
    const answer = await api.post('/user/passkeys', { name: 'Key', challenge: options.challenge, credential }, second);
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/already registered/) } });
    const user = await api.newUser('user@example.com');
    expect((await api.get('/user/passkeys', user)).status).toBe(403);
    expect((await api.post('/user/passkeys/options', { password: strongPassword }, user)).status).toBe(403);
    expect((await api.get('/user/passkeys')).status).toBe(401);
  });
});

describe('logging in', () => {
  test('needs the passkey after the password; the session then counts as confirmed', async () => {
    const { passkey } = await enrolled();
    const id = await newUserId('victim@example.com');
    const options = await passwordStep();
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
    const answer = await finish({ challenge: options.challenge, credential: passkey.get(options) });
    expect(answer).toMatchObject({ status: 200, body: { user: message, message } });
    expect((await remove(id, answer.body.user)).status).toBe(200);
    expect((await api.get('/user/passkeys', token)).body.passkeys[0].lastUsedAt).toEqual(message);
  });

  test('a wrong password gets the same answer as without passkeys', async () => {
    const logInWithWrongPassword = () => api.post('/user/login', { ...admin, password: 'Wrong1!!' });
    const before = await logInWithWrongPassword();
    await enrolled();
    const after = await logInWithWrongPassword();
    expect([after.status, after.body]).toEqual([before.status, before.body]);
  });

  test('an assertion is valid once', async () => {
    const { passkey } = await enrolled();
    const options = await passwordStep();
    const body = { challenge: options.challenge, credential: passkey.get(options) };
    const both = await Promise.all([finish(body), finish(body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await finish(body)).status).toBe(401);
    // It is not valid for the challenge of another login either.
    const { challenge } = await passwordStep();
    expect(await finish({ ...body, challenge })).toMatchObject({ status: 401 });
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }, 400],
    ['another host', { rpId: 'evil.example' }, 401],
    ['no user verification', { verified: false }, 401],
  ])('a passkey that signed with %s is refused', async (_, ceremony, status) => {
    const { passkey } = await enrolled();
    const options = await passwordStep();
    const credential = passkey.get(options, ceremony);
    expect((await finish({ challenge: options.challenge, credential })).status).toBe(status);
  });

  test('a copied passkey, whose counter is behind, is refused', async () => {
    const { passkey } = await enrolled();
    const logIn = async () => {
      const options = await passwordStep();
      return (await finish({ challenge: options.challenge, credential: passkey.get(options) })).status;
    };
    expect([await logIn(), await logIn()]).toEqual([200, 200]);
    passkey.counter = 1;
    expect(await logIn()).toBe(401);
  });

  test("another admin's passkey, an unknown one, and another key with a known id are refused", async () => {
    const { passkey } = await enrolled();
    await promote(await newUserId('second@example.com'));
    const second = await enrol(api, await api.logIn('second@example.com'), strongPassword);
    const copy = Object.assign(new SoftwareAuthenticator(), { id: passkey.id });
    for (const other of [second.passkey, new SoftwareAuthenticator(), copy]) {
      const options = await passwordStep();
      expect((await finish({ challenge: options.challenge, credential: other.get(options) })).status).toBe(401);
    }
  });

  test('a challenge for a confirmation is not valid for a login, and vice versa', async () => {
    const { passkey } = await enrolled();
    const { body: confirmation } = await api.post('/user/confirmation/options', {}, token);
    const credential = passkey.get(confirmation);
    expect((await finish({ challenge: confirmation.challenge, credential })).status).toBe(401);
    const login = await passwordStep();
    const body = { challenge: login.challenge, credential: passkey.get(login) };
    expect((await api.post('/user/confirmation', body, token)).status).toBe(400);
  });

  test('failed second steps are limited', async () => {
    await enrolled();
    const { challenge } = await passwordStep();
    const guess = () => finish({ challenge, recoveryCode: '0000-0000-0000-0000' });
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
    expect(await guess()).toMatchObject({ status: 429, headers: { 'retry-after': message } });
    // Another password step does not circumvent the limit.
    expect(await finish({ ...(await passwordStep()), recoveryCode: 'x' })).toMatchObject({ status: 429 });
  });

  test('a new password ends logins that wait for a passkey', async () => {
    const { passkey } = await enrolled();
    const options = await passwordStep();
    await api.post('/user/forgot-password', { email: admin.email });
    const mail = await mailTo(api.settings.dataDir, admin.email, /^Choose/);
    const [, link = ''] = /reset-password\/([\w-]+)/.exec(mail.body) ?? [];
    const payload = { password: 'Another1!', confirmPassword: 'Another1!' };
    const headers = { authorization: link };
    expect((await api.send('PATCH', '/user/reset-password', { payload, headers })).status).toBe(200);
    expect((await finish({ challenge: options.challenge, credential: passkey.get(options) })).status).toBe(401);
  });
});

describe('recovery codes', () => {
  test('a code logs in once, is mailed and recorded, and only allows adding a passkey', async () => {
    const { recoveryCodes, passkey } = await enrolled();
    const id = await newUserId('victim@example.com');
    const [code = ''] = recoveryCodes;
    const { challenge } = await passwordStep();
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const answer = await finish({ challenge, recoveryCode: typed });
    expect(answer).toMatchObject({ status: 200, body: { user: message } });
    const recovered = answer.body.user;
    expect(await remove(id, recovered)).toMatchObject({ status: 403, body: { confirm: true } });

    const again = await passwordStep();
    expect((await finish({ challenge: again.challenge, recoveryCode: code })).status).toBe(400);
    const mail = await mailTo(api.settings.dataDir, admin.email, /a recovery code was used/);
    expect(mail.body).not.toContain(code);
    const { body: log } = await api.get('/admin/audit', recovered);
    expect(log[0]).toMatchObject({ admin: admin.email, action: 'recovery-code.use' });

    const { body: options } = await api.post('/user/passkeys/options', {}, recovered);
    const credential = new SoftwareAuthenticator().create(options);
    const added = { name: 'New phone', challenge: options.challenge, credential };
    expect((await api.post('/user/passkeys', added, recovered)).status).toBe(200);
    expect((await remove(id, recovered)).status).toBe(200);
    const list = (await api.get('/user/passkeys', recovered)).body;
    expect(list).toMatchObject({ recoveryCodesLeft: 9, passkeys: [{}, { name: 'New phone' }] });
    expect(passkey.id).not.toBe(credential.id);
  });

  test('ten minutes after a login with a code, passkeys cannot be changed', async () => {
    const { recoveryCodes } = await enrolled();
    const { challenge } = await passwordStep();
    const recovered = (await finish({ challenge, recoveryCode: recoveryCodes[0] })).body.user;
    await inDatabase(api.settings, async (tx) => tx.update(sessions).set({ recoveredAt: minutesAgo(11) }));
    expect(await api.post('/user/passkeys/options', {}, recovered)).toMatchObject({ status: 403 });
  });

  test('new codes replace the old ones, and codes of others are refused', async () => {
    const { recoveryCodes: old } = await enrolled();
    const { body } = await api.post('/user/passkeys/recovery-codes', {}, token);
    expect(body.recoveryCodes).toHaveLength(10);
    await promote(await newUserId('second@example.com'));
    const second = await enrol(api, await api.logIn('second@example.com'), strongPassword);
    const { challenge } = await passwordStep();
    for (const recoveryCode of [old[0], second.recoveryCodes[0]])
      expect((await finish({ challenge, recoveryCode })).status).toBe(400);
    expect((await finish({ challenge, recoveryCode: body.recoveryCodes[9] })).status).toBe(200);
  });

  test('codes are not stored in the database', async () => {
    const { recoveryCodes } = await enrolled();
    const rows = JSON.stringify(await inDatabase(api.settings, async (tx) => tx.select().from(recoveryCodeRows)));
    for (const code of recoveryCodes)
      for (const form of [code, code.replaceAll('-', '')]) expect(rows).not.toContain(form);
    expect(
      readMails(api.settings.dataDir)
        .map(({ body }) => body)
        .join(),
    ).not.toContain(recoveryCodes[0]);
  });
});

describe('confirming', () => {
  test('a role change and a deletion need a confirmation within ten minutes', async () => {
    const { passkey } = await enrolled();
    const ids = [await newUserId('one@example.com'), await newUserId('two@example.com')] as const;
    await forgetConfirmation();
    for (const answer of [
      await remove(ids[0]),
      await promote(ids[1]),
      await api.get('/admin/session/confirmed', token),
    ])
      expect(answer).toMatchObject({ status: 403, body: { message, confirm: true } });
    expect((await api.get('/admin/user', token)).body).toHaveLength(3);
    expect((await confirm(api, token, passkey)).status).toBe(200);
    expect(await remove(ids[0])).toMatchObject({ status: 200 });
    expect(await promote(ids[1])).toMatchObject({ status: 200 });
    expect(await api.get('/admin/session/confirmed', token)).toMatchObject({ body: { email: admin.email } });
  });

  test('a confirmation is valid for its session, and an assertion only once', async () => {
    const { passkey, recoveryCodes } = await enrolled();
    const { challenge } = await passwordStep();
    const other = (await finish({ challenge, recoveryCode: recoveryCodes[0] })).body.user;
    const { body: options } = await api.post('/user/confirmation/options', {}, token);
    const body = { challenge: options.challenge, credential: passkey.get(options) };
    expect((await api.post('/user/confirmation', body, other)).status).toBe(400);
    expect((await api.post('/user/confirmation', body, token)).status).toBe(400);
    expect((await confirm(api, token, passkey)).status).toBe(200);
    expect((await api.get('/admin/session/confirmed', other)).status).toBe(403);
  });

  test('a token alone cannot make sensitive changes', async () => {
    const { id } = await enrolled();
    const victim = await newUserId('victim@example.com');
    await forgetConfirmation();
    const headers = { authorization: token };
    const thief = new SoftwareAuthenticator();
    const { body: options } = await api.post('/user/confirmation/options', {}, token);
    const forged = { challenge: options.challenge, credential: thief.get(options) };
    for (const answer of [
      await remove(victim),
      await promote(victim),
      await api.post('/user/passkeys/options', { password: admin.password }, token),
      await api.post('/user/passkeys/recovery-codes', {}, token),
      await api.send('DELETE', `/user/passkeys/${id}`, { headers }),
      await api.send('PATCH', `/user/passkeys/${id}`, { headers, payload: { name: 'Mine' } }),
      await api.get('/admin/session/confirmed', token),
    ])
      expect(answer).toMatchObject({ status: 403, body: { confirm: true } });
    expect((await api.post('/user/confirmation', forged, token)).status).toBe(400);
    expect((await api.get('/admin/session/confirmed', token)).status).toBe(403);
  });
});

describe('without passkeys', () => {
  test('nothing needs a confirmation', async () => {
    expect((await api.post('/user/login', admin)).status).toBe(200);
    expect((await remove(await newUserId('victim@example.com'))).status).toBe(200);
    expect((await api.get('/admin/session/confirmed', token)).status).toBe(200);
    expect((await api.post('/user/confirmation/options', {}, token)).status).toBe(409);
    expect((await api.post('/user/passkeys/recovery-codes', {}, token)).status).toBe(409);
  });

  test('removing the last passkey makes the password enough to log in', async () => {
    const { id, passkey } = await enrolled();
    const headers = { authorization: token };
    expect((await api.send('DELETE', `/user/passkeys/${id}`, { headers })).status).toBe(200);
    expect((await api.get('/user/passkeys', token)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    await enrol(api, await api.logInAdmin(), admin.password);
    const options = await passwordStep();
    await inDatabase(api.settings, async (transaction) => {
      const user = await findUserByEmail(transaction, admin.email);
      await deletePasskeys(transaction, user?.id ?? '');
    });
    expect((await finish({ challenge: options.challenge, credential: passkey.get(options) })).status).toBe(401);
    expect((await api.get('/user/single', token)).status).toBe(401);
    expect((await api.post('/user/login', admin)).status).toBe(200);
  });
});

describe('when passkeys are required', () => {
  let strict: Api;
  beforeEach(async () => {
    strict = await startApi({ passkeysRequired: true });
  });
  afterEach(() => strict.stop());

  test('an admin must add a passkey first', async () => {
    const session = await strict.logInAdmin();
    for (const path of ['/admin/user', '/admin/overview', '/admin/session', '/admin/session/confirmed'])
      expect(await strict.get(path, session)).toMatchObject({ status: 403, body: { message, enrol: true } });
    expect((await strict.get('/files/passports/x', session)).body).toMatchObject({ enrol: true });
    expect((await strict.get('/user/single', session)).status).toBe(200);
    expect((await strict.get('/user/passkeys', session)).body).toMatchObject({ required: true });
    const { id } = await enrol(strict, session, admin.password);
    expect((await strict.get('/admin/user', session)).status).toBe(200);
    const headers = { authorization: session };
    expect((await strict.send('DELETE', `/user/passkeys/${id}`, { headers })).status).toBe(409);
    const user = await strict.newUser('user@example.com');
    expect((await strict.get('/user/single', user)).status).toBe(200);
  });
});
