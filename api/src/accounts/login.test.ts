import { type Api, startApi } from '../../test/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const sessionEnded = { message: expect.any(String), logout: true, notExist: true };

describe('logging in', () => {
  test('a wrong password and an unknown address get the same answer', async () => {
    await api.newUser('known@example.com');
    const known = await api.post('/user/login', { email: 'known@example.com', password: 'wrong' });
    const unknown = await api.post('/user/login', { email: 'unknown@example.com', password: 'wrong' });
    expect(known).toMatchObject({ status: 401, body: unknown.body });
    expect(Object.keys(unknown.body)).toEqual(['message']);
  });

  test('missing fields have their messages', async () => {
    const message = 'Please enter a valid email address.';
    expect((await api.post('/user/login', { password: 'x' })).body).toEqual({ message });
    const noPassword = await api.post('/user/login', { email: 'a@example.com' });
    expect(noPassword.body).toEqual({ message: 'Please enter a valid password.' });
  });

  test('the token is valid with and without Bearer, until the logout', async () => {
    const token = await api.newUser('session@example.com');
    expect((await api.get('/user/single', token)).status).toBe(200);
    expect((await api.get('/user/single', `Bearer ${token}`)).status).toBe(200);
    const empty = { 'content-type': 'application/json', authorization: token };
    expect((await api.send('POST', '/user/logout', { headers: empty })).status).toBe(200);
    expect(await api.get('/user/single', token)).toMatchObject({ status: 401, body: sessionEnded });
    expect(await api.post('/user/logout', {}, token)).toMatchObject({ status: 401, body: sessionEnded });
  });

  test.each([undefined, '', 'null', 'Bearer ', 'a.b.c'])('the token %j is refused', async (token) => {
    expect(await api.get('/user/single', token)).toMatchObject({ status: 401, body: sessionEnded });
  });

  test('a token without a signature is refused', async () => {
    const [, claims] = (await api.newUser('none@example.com')).split('.');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    expect(await api.get('/user/single', `${header}.${claims}.`)).toMatchObject({ status: 401, body: sessionEnded });
  });

  test('a token in a cookie is ignored', async () => {
    const token = await api.logInAdmin();
    const headers = { cookie: `user_token=${token}; token=${token}` };
    expect((await api.send('GET', '/user/single', { headers })).status).toBe(401);
  });
});
