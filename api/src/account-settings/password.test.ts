import { inDatabase } from '../../test/database';
import { mailTo, tokenIn } from '../../test/mailbox';
import { confirm, enrol } from '../../test/passkeys';
import { admin } from '../../test/settings';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { sessions } from '../db/tables';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const newPassword = 'Harbor2!';
const change = (token: string | undefined, oldPassword = strongPassword, password = newPassword) =>
  api.post('/user/password', { oldPassword, newPassword: password }, token);

test('a new password ends every other session and all links, is mailed, and logs in', async () => {
  const email = 'changes@example.com';
  const token = await api.newUser(email);
  const other = await api.logIn(email);
  await api.post('/user/forgot-password', { email });
  const link = tokenIn(await mailTo(api.settings.dataDir, email, /^Choose a new/), '/user/reset-password/');
  const payload = { email: 'planted@example.com', password: strongPassword };
  expect((await api.post('/user/email', payload, other)).status).toBe(200);
  const planted = tokenIn(await mailTo(api.settings.dataDir, payload.email, /^Confirm/), '/user/confirm-email/');

  expect(await change(token)).toMatchObject({ status: 200, body: { message: expect.stringContaining('changed') } });
  expect((await api.get('/user/single', token)).status).toBe(200);
  expect((await api.get('/user/single', other)).status).toBe(401);
  expect((await api.post('/user/login', { email, password: strongPassword })).status).toBe(401);
  expect(await api.logIn(email, newPassword)).toEqual(expect.any(String));
  const reset = { password: 'Harbor3!', confirmPassword: 'Harbor3!' };
  const headers = { authorization: link };
  expect((await api.send('PATCH', '/user/reset-password', { payload: reset, headers })).status).toBe(400);
  expect((await api.post('/user/email/confirm', { token: planted })).status).toBe(400);
  expect((await mailTo(api.settings.dataDir, email, /^New password/)).body).toContain('/login#forgot-password');
});

test.each([
  ['without a session', undefined, strongPassword, newPassword, 401],
  ['with a wrong old password', 'token', 'Wrong1!!', newPassword, 403],
  ['without the old password', 'token', '', newPassword, 400],
  ['to a weak one', 'token', strongPassword, 'harbor', 400],
  ['to the same one', 'token', strongPassword, strongPassword, 400],
])('it is not changed %s', async (what, session, old, password, status) => {
  const email = `${what.replaceAll(' ', '-')}@example.com`;
  const token = session && (await api.newUser(email));
  const answer = await change(token, old, password);
  expect([answer.status, answer.body.message]).toEqual([status, expect.any(String)]);
  if (token) expect((await api.get('/user/single', token)).status).toBe(200);
});

test('guesses of the old password count towards the limit of logins', async () => {
  const email = 'guessed@example.com';
  const token = await api.newUser(email);
  for (let guess = 0; guess < 10; guess += 1) expect((await change(token, `Wrong${guess}!`)).status).toBe(403);
  const limited = await change(token);
  expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await api.post('/user/login', { email, password: strongPassword })).status).toBe(429);
});

test('an account causes ten mails about a new password in an hour', async () => {
  const token = await api.newUser('restless@example.com');
  let password = strongPassword;
  for (let number = 0; number < 10; number += 1) {
    expect((await change(token, password, `Harbor${number}!a`)).status).toBe(200);
    password = `Harbor${number}!a`;
  }
  const limited = await change(token, password, 'Harbor10!a');
  expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await api.get('/user/single', token)).status).toBe(200);
});

test('parallel changes with the same old password change it once', async () => {
  const token = await api.newUser('twice@example.com');
  const answers = await Promise.all([
    change(token, strongPassword, 'First1!'),
    change(token, strongPassword, 'Second2!'),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('an admin with a passkey confirms the change with it', async () => {
  const token = await api.logInAdmin();
  const { passkey } = await enrol(api, token, admin.password);
  await inDatabase(api.settings, async (transaction) => transaction.update(sessions).set({ confirmedAt: null }));
  expect(await change(token, admin.password)).toMatchObject({ status: 403, body: { confirm: true } });
  expect((await confirm(api, token, passkey)).status).toBe(200);
  expect((await change(token, admin.password)).status).toBe(200);
});
