import { type Api, startApi } from '../../test/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.newUser('profile@example.com');
});
afterAll(() => api.stop());

const change = (payload: object, authorization = token) =>
  api.send('PATCH', '/user/single', { payload, headers: { authorization } });

test('a user changes name and phone number, each alone or both', async () => {
  const both = await change({ name: 'Asha V.', phoneNumber: '+1 (555) 010-0199' });
  expect(both).toMatchObject({ status: 200, body: { name: 'Asha V.', phoneNumber: '+1 (555) 010-0199' } });
  expect((await change({ name: 'Asha Verma' })).body).toMatchObject({ phoneNumber: '+1 (555) 010-0199' });
  expect((await change({ phoneNumber: '5550100' })).body).toMatchObject({ name: 'Asha Verma' });
  expect((await api.get('/user/single', token)).body).toMatchObject({ name: 'Asha Verma', phoneNumber: '5550100' });
});

test.each([
  [{ name: ' ' }, 'Full name is required'],
  [{ name: 'https://evil.example' }, expect.stringContaining('without links')],
  [{ phoneNumber: '12' }, 'Phone number is required'],
  [{}, expect.any(String)],
  [{ role: 'admin' }, 'Give a name or a phone number.'],
])('%j is refused', async (payload, message) => {
  expect(await change(payload)).toMatchObject({ status: 400, body: { message } });
});

test('nothing else of an account is changed', async () => {
  expect((await change({ name: 'Asha', role: 'admin', email: 'x@example.com', passwordHash: 'x' })).status).toBe(200);
  expect((await api.get('/user/single', token)).body).toMatchObject({ role: 'user', email: 'profile@example.com' });
  expect((await change({ name: 'Asha' }, '')).status).toBe(401);
});
