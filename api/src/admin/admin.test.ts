import { mailTo, tokenIn } from '../../test/mailbox';
import { admin } from '../../test/settings';
import { type Api, startApi } from '../../test/start-api';

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.logInAdmin();
});
afterAll(() => api.stop());

const findUser = async (email: string) =>
  (await api.get('/admin/user?limit=1000', token)).body.find((user: { email: string }) => user.email === email);

describe.each([
  '/admin/user',
  '/admin/registration',
  '/admin/services-order',
  '/admin/estimate',
  '/admin/overview',
  '/admin/audit',
])('%s', (path) => {
  test('is for admins only', async () => {
    expect(await api.get(path)).toMatchObject({ status: 401, body: { logout: true, notExist: true } });
    const user = await api.newUser(`user${Math.random()}@example.com`);
    const refused = await api.get(path, user);
    expect(refused).toMatchObject({ status: 403, body: { message: expect.any(String) } });
    expect(Object.keys(refused.body)).toEqual(['message']);
    expect((await api.get(path, token)).status).toBe(200);
  });
});

describe('an admin', () => {
  test('promotes an account that was not activated, whose password works no more', async () => {
    const person = { name: 'Ravi', phoneNumber: '5550100', email: 'stranger@example.com', password: 'Stranger1!' };
    await api.post('/user/signup', person);
    const { _id } = await findUser(person.email);
    const promotion = { payload: { role: 'admin' }, headers: { authorization: token } };
    expect((await api.send('PATCH', `/admin/user/${_id}`, promotion)).status).toBe(200);
    const mail = await mailTo(api.settings.dataDir, person.email, /^Activate/);
    const activation_token = tokenIn(mail, '/user/activate/');
    expect((await api.post('/user/email/activate', { activation_token })).status).toBe(200);
    const { email, password } = person;
    expect((await api.post('/user/login', { email, password })).status).toBe(401);
  });

  test('promotes a user, who has the new role in the next call', async () => {
    const session = await api.newUser('promoted@example.com');
    const { _id } = await findUser('promoted@example.com');
    expect((await api.get('/admin/user', session)).status).toBe(403);
    const changed = await api.send('PATCH', `/admin/user/${_id}`, {
      payload: { role: 'admin' },
      headers: { authorization: token },
    });
    expect(changed).toMatchObject({ status: 200, body: { _id, role: 'admin' } });
    expect((await api.get('/admin/user', session)).status).toBe(200);
    const audit = await api.get('/admin/audit', token);
    expect(audit.body[0]).toMatchObject({
      admin: admin.email,
      action: 'user.promote',
      target: 'promoted@example.com',
      createdAt: expect.any(String),
    });
  });

  test('deletes a user and ends their session', async () => {
    const session = await api.newUser('deleted@example.com');
    const { _id } = await findUser('deleted@example.com');
    const remove = () => api.send('DELETE', `/admin/user/${_id}`, { headers: { authorization: token } });
    expect((await remove()).status).toBe(200);
    expect(await api.get('/user/single', session)).toMatchObject({ status: 401, body: { notExist: true } });
    expect((await remove()).status).toBe(404);
  });

  test('cannot delete admins or set another role', async () => {
    await api.newUser('colleague@example.com');
    const { _id } = await findUser('colleague@example.com');
    const headers = { authorization: token };
    const change = (payload: object, id = _id) => api.send('PATCH', `/admin/user/${id}`, { payload, headers });
    expect((await change({ role: 'user' })).status).toBe(400);
    expect((await change({ role: ['admin'] })).status).toBe(400);
    expect((await change({ role: 'admin' }, 'nobody')).status).toBe(404);
    expect((await change({ role: 'admin' })).status).toBe(200);
    const own = await findUser(admin.email);
    for (const id of [_id, own._id]) {
      expect(await api.send('DELETE', `/admin/user/${id}`, { headers })).toMatchObject({ status: 409 });
    }
  });
});

test.each([65, 5000])('an unknown id of %d characters gets 404', async (length) => {
  const user = await api.newUser(`nobody${length}@example.com`);
  for (const [method, payload] of [
    ['PATCH', { role: 'admin' }],
    ['DELETE', undefined],
  ] as const) {
    const call = (authorization?: string) =>
      api.send(method, `/admin/user/${'x'.repeat(length)}`, {
        payload,
        headers: authorization ? { authorization } : {},
      });
    expect(await call()).toMatchObject({ status: 401, body: { logout: true, notExist: true } });
    expect((await call(user)).status).toBe(403);
    expect((await call(token)).status).toBe(404);
  }
});

describe('the list of users', () => {
  test('shows activation and last login', async () => {
    await api.signUp('waiting@example.com');
    expect(await findUser('waiting@example.com')).toMatchObject({ activatedAt: null, lastLoginAt: null });
    const before = Date.now();
    await api.newUser('active@example.com');
    const { activatedAt, lastLoginAt, createdAt } = await findUser('active@example.com');
    for (const time of [activatedAt, lastLoginAt, createdAt]) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
    }
  });

  beforeAll(async () => {
    for (const name of ['zoe', 'yann', 'xenia', 'wim']) await api.signUp(`${name}@lists.example`);
  });
  const emails = async (query: string) => {
    const { body, headers } = await api.get(`/admin/user?${query}`, token);
    return { found: body.map(({ email }: { email: string }) => email), link: headers.link as string | undefined };
  };

  test('has a Link header to the next page', async () => {
    const listed: string[] = [];
    let query: string | undefined = 'q=lists.example&sort=email&limit=3';
    while (query) {
      const { found, link } = await emails(query);
      listed.push(...found);
      query = /\?(.*)>; rel="next"/.exec(link ?? '')?.[1];
    }
    expect(listed).toEqual(['wim@lists.example', 'xenia@lists.example', 'yann@lists.example', 'zoe@lists.example']);
  });

  test('searches for words and prefixes, even short or unusual ones', async () => {
    expect((await emails('q=XENIA%40')).found).toEqual(['xenia@lists.example']);
    expect((await emails('q=xe')).found).toContain('xenia@lists.example');
    expect((await emails('q=%22%00%25_*(')).found).toEqual([]);
    expect((await emails('sort=name&q=yann@lists')).found).toEqual(['yann@lists.example']);
    expect((await emails('role=admin&q=lists')).found).toEqual([]);
  });

  test.each(['limit=0', 'limit=x', 'sort=password', 'cursor=x', 'role=root', 'limit=1&limit=2', 'cursor=W10'])(
    'refuses %s',
    async (query) => {
      expect((await api.get(`/admin/user?${query}`, token)).status).toBe(400);
    },
  );
});

test('the overview counts users, registrations and orders', async () => {
  const { body } = await api.get('/admin/overview', token);
  expect(body).toMatchObject({ registrations: 0, orders: { paid: 0, refunded: 0, review: 0 }, revenue: [] });
  expect(body.users).toBeGreaterThan(4);
});
