import { inDatabase } from '../../test/database';
import { deleteUser, enrol, finishLogin, newUserId, passwordStep } from '../../test/passkeys';
import { admin } from '../../test/settings';
import { type Api, startApi } from '../../test/start-api';
import { findUserByEmail } from '../accounts/repository';
import { deletePasskeys } from './repository';

let api: Api;
let token: string;
beforeEach(async () => {
  api = await startApi();
  token = await api.logInAdmin();
});
afterEach(() => api.stop());

test('nothing needs a confirmation', async () => {
  expect((await api.post('/user/login', admin)).status).toBe(200);
  expect((await deleteUser(api, await newUserId(api, token, 'victim@example.com'), token)).status).toBe(200);
  expect((await api.get('/admin/session/confirmed', token)).status).toBe(200);
  expect((await api.post('/user/confirmation/options', {}, token)).status).toBe(409);
  expect((await api.post('/user/passkeys/recovery-codes', {}, token)).status).toBe(409);
});

test('removing the last passkey makes the password enough to log in', async () => {
  const { id, passkey } = await enrol(api, token);
  const headers = { authorization: token };
  expect((await api.send('DELETE', `/user/passkeys/${id}`, { headers })).status).toBe(200);
  expect((await api.get('/user/passkeys', token)).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  await enrol(api, await api.logInAdmin());
  const options = await passwordStep(api);
  await inDatabase(api.settings, async (transaction) => {
    const user = await findUserByEmail(transaction, admin.email);
    await deletePasskeys(transaction, user?.id ?? '');
  });
  expect((await finishLogin(api, { challenge: options.challenge, credential: passkey.get(options) })).status).toBe(401);
  expect((await api.get('/user/single', token)).status).toBe(401);
  expect((await api.post('/user/login', admin)).status).toBe(200);
});
