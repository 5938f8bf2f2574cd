import { enrol } from '../../test/passkeys';
import { type Api, startApi } from '../../test/start-api';

let api: Api;
beforeEach(async () => {
  api = await startApi({ passkeysRequired: true });
});
afterEach(() => api.stop());

test('an admin must add a passkey first', async () => {
  const session = await api.logInAdmin();
  for (const path of ['/admin/user', '/admin/overview', '/admin/session', '/admin/session/confirmed'])
    expect(await api.get(path, session)).toMatchObject({
      status: 403,
      body: { message: expect.any(String), enrol: true },
    });
  expect((await api.get('/files/passports/x', session)).body).toMatchObject({ enrol: true });
  expect((await api.get('/user/single', session)).status).toBe(200);
  expect((await api.get('/user/passkeys', session)).body).toMatchObject({ required: true });
  const { id } = await enrol(api, session);
  expect((await api.get('/admin/user', session)).status).toBe(200);
  const headers = { authorization: session };
  expect((await api.send('DELETE', `/user/passkeys/${id}`, { headers })).status).toBe(409);
  const user = await api.newUser('user@example.com');
  expect((await api.get('/user/single', user)).status).toBe(200);
});
