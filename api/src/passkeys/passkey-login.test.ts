import { mailTo } from '../../test/mailbox';
import { deleteUser, enrol, finishLogin, makeAdmin, newUserId, passwordStep } from '../../test/passkeys';
import { admin } from '../../test/settings';
import { SoftwareAuthenticator } from '../../test/software-authenticator';
import { type Api, startApi, strongPassword } from '../../test/start-api';

let api: Api;
let token: string;
beforeEach(async () => {
  api = await startApi();
  token = await api.logInAdmin();
});
afterEach(() => api.stop());

const message = expect.any(String);

test('needs the passkey after the password; the session then counts as confirmed', async () => {
  const { passkey } = await enrol(api, token);
  const id = await newUserId(api, token, 'victim@example.com');
  const options = await passwordStep(api);
  expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: passkey.id }] });
  const answer = await finishLogin(api, { challenge: options.challenge, credential: passkey.get(options) });
  expect(answer).toMatchObject({ status: 200, body: { user: message, message } });
  expect((await deleteUser(api, id, answer.body.user)).status).toBe(200);
  expect((await api.get('/user/passkeys', token)).body.passkeys[0].lastUsedAt).toEqual(message);
});

test('a wrong password gets the same answer as without passkeys', async () => {
  const logInWithWrongPassword = () => api.post('/user/login', { ...admin, password: 'Wrong1!!' });
  const before = await logInWithWrongPassword();
  await enrol(api, token);
  const after = await logInWithWrongPassword();
  expect([after.status, after.body]).toEqual([before.status, before.body]);
});

test('an assertion is valid once', async () => {
  const { passkey } = await enrol(api, token);
  const options = await passwordStep(api);
  const body = { challenge: options.challenge, credential: passkey.get(options) };
  const both = await Promise.all([finishLogin(api, body), finishLogin(api, body)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect((await finishLogin(api, body)).status).toBe(401);
  // It is not valid for the challenge of another login either.
  const { challenge } = await passwordStep(api);
  expect(await finishLogin(api, { ...body, challenge })).toMatchObject({ status: 401 });
});

test.each([
  ['another origin', { origin: 'https://evil.example' }, 400],
  ['another host', { rpId: 'evil.example' }, 401],
  ['no user verification', { verified: false }, 401],
])('a passkey that signed with %s is refused', async (_, ceremony, status) => {
  const { passkey } = await enrol(api, token);
  const options = await passwordStep(api);
  const credential = passkey.get(options, ceremony);
  expect((await finishLogin(api, { challenge: options.challenge, credential })).status).toBe(status);
});

test('a copied passkey, whose counter is behind, is refused', async () => {
  const { passkey } = await enrol(api, token);
  const logIn = async () => {
    const options = await passwordStep(api);
    return (await finishLogin(api, { challenge: options.challenge, credential: passkey.get(options) })).status;
  };
  expect([await logIn(), await logIn()]).toEqual([200, 200]);
  passkey.counter = 1;
  expect(await logIn()).toBe(401);
});

test("another admin's passkey, an unknown one, and another key with a known id are refused", async () => {
  const { passkey } = await enrol(api, token);
  await makeAdmin(api, await newUserId(api, token, 'second@example.com'), token);
  const second = await enrol(api, await api.logIn('second@example.com'), strongPassword);
  const copy = Object.assign(new SoftwareAuthenticator(), { id: passkey.id });
  for (const other of [second.passkey, new SoftwareAuthenticator(), copy]) {
    const options = await passwordStep(api);
    expect((await finishLogin(api, { challenge: options.challenge, credential: other.get(options) })).status).toBe(401);
  }
});

test('a challenge for a confirmation is not valid for a login, and vice versa', async () => {
  const { passkey } = await enrol(api, token);
  const { body: confirmation } = await api.post('/user/confirmation/options', {}, token);
  const credential = passkey.get(confirmation);
  expect((await finishLogin(api, { challenge: confirmation.challenge, credential })).status).toBe(401);
  const login = await passwordStep(api);
  const body = { challenge: login.challenge, credential: passkey.get(login) };
  expect((await api.post('/user/confirmation', body, token)).status).toBe(400);
});

test('failed second steps are limited', async () => {
  await enrol(api, token);
  const { challenge } = await passwordStep(api);
  const guess = () => finishLogin(api, { challenge, recoveryCode: '0000-0000-0000-0000' });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(400);
  expect(await guess()).toMatchObject({ status: 429, headers: { 'retry-after': message } });
  // Another password step does not circumvent the limit.
  expect(await finishLogin(api, { ...(await passwordStep(api)), recoveryCode: 'x' })).toMatchObject({ status: 429 });
});

test('a new password ends logins that wait for a passkey', async () => {
  const { passkey } = await enrol(api, token);
  const options = await passwordStep(api);
  await api.post('/user/forgot-password', { email: admin.email });
  const mail = await mailTo(api.settings.dataDir, admin.email, /^Choose/);
  const [, link = ''] = /reset-password\/([\w-]+)/.exec(mail.body) ?? [];
  const payload = { password: 'Another1!', confirmPassword: 'Another1!' };
  const headers = { authorization: link };
  expect((await api.send('PATCH', '/user/reset-password', { payload, headers })).status).toBe(200);
  expect((await finishLogin(api, { challenge: options.challenge, credential: passkey.get(options) })).status).toBe(401);
});
