import {
  confirm,
  deleteUser,
  enrol,
  finishLogin,
  forgetConfirmation,
  makeAdmin,
  newUserId,
  passwordStep,
} from '../../test/passkeys';
import { admin } from '../../test/settings';
import { SoftwareAuthenticator } from '../../test/software-authenticator';
import { type Api, startApi } from '../../test/start-api';

let api: Api;
let token: string;
beforeEach(async () => {
  api = await startApi();
  token = await api.logInAdmin();
});
afterEach(() => api.stop());

const message = expect.any(String);

test('a role change and a deletion need a confirmation within ten minutes', async () => {
  const { passkey } = await enrol(api, token);
  const ids = [await newUserId(api, token, 'one@example.com'), await newUserId(api, token, 'two@example.com')] as const;
  await forgetConfirmation(api);
  for (const answer of [
    await deleteUser(api, ids[0], token),
    await makeAdmin(api, ids[1], token),
    await api.get('/admin/session/confirmed', token),
  ])
    expect(answer).toMatchObject({ status: 403, body: { message, confirm: true } });
  expect((await api.get('/admin/user', token)).body).toHaveLength(3);
  expect((await confirm(api, token, passkey)).status).toBe(200);
  expect(await deleteUser(api, ids[0], token)).toMatchObject({ status: 200 });
  expect(await makeAdmin(api, ids[1], token)).toMatchObject({ status: 200 });
  expect(await api.get('/admin/session/confirmed', token)).toMatchObject({ body: { email: admin.email } });
});

test('a confirmation is valid for its session, and an assertion only once', async () => {
  const { passkey, recoveryCodes } = await enrol(api, token);
  const { challenge } = await passwordStep(api);
  const other = (await finishLogin(api, { challenge, recoveryCode: recoveryCodes[0] })).body.user;
  const { body: options } = await api.post('/user/confirmation/options', {}, token);
  const body = { challenge: options.challenge, credential: passkey.get(options) };
  expect((await api.post('/user/confirmation', body, other)).status).toBe(400);
  expect((await api.post('/user/confirmation', body, token)).status).toBe(400);
  expect((await confirm(api, token, passkey)).status).toBe(200);
  expect((await api.get('/admin/session/confirmed', other)).status).toBe(403);
});

test('a token alone cannot make sensitive changes', async () => {
  const { id } = await enrol(api, token);
  const victim = await newUserId(api, token, 'victim@example.com');
  await forgetConfirmation(api);
  const headers = { authorization: token };
  const thief = new SoftwareAuthenticator();
  const { body: options } = await api.post('/user/confirmation/options', {}, token);
  const forged = { challenge: options.challenge, credential: thief.get(options) };
  for (const answer of [
    await deleteUser(api, victim, token),
    await makeAdmin(api, victim, token),
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
