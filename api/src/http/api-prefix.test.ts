import { admin } from '../../test/settings';
import { type Api, startApi } from '../../test/start-api';
import { rewriteToApiPrefix } from './api-prefix';

test.each([
  ['/api/user/login', '/api/v1/user/login'],
  ['/api/admin/user?q=/api/v1/', '/api/v1/admin/user?q=/api/v1/'],
  ['/api/v1/user/login', '/api/v1/user/login'],
  ['/api/v1', '/api/v1/v1'],
  ['/api', '/api'],
  ['/api?x', '/api?x'],
  ['/apiary', '/apiary'],
  ['/', '/'],
])('%s is routed as %s', (url, rewritten) => expect(rewriteToApiPrefix({ url })).toBe(rewritten));

describe('below both prefixes', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ loginFailuresPerClient: 3 });
  });
  afterAll(() => api.stop());
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, options: object = {}) =>
    api.app.inject({ method, url, ...options });

  test.each([
    ['GET', '/catalogue', 200],
    ['GET', '/docs', 200],
    ['GET', '/docs/json', 200],
    ['GET', '/user/single', 401],
    ['GET', '/nothing', 404],
    ['GET', '/catalogue/', 404],
    ['GET', '//catalogue', 404],
    ['PUT', '/catalogue', 404],
    ['POST', '/user/login', 400],
    ['GET', '/%zz', 400],
  ] as const)('%s %s answers %d, with the same body', async (method, path, status) => {
    const [short, versioned] = [await call(method, `/api${path}`), await call(method, `/api/v1${path}`)];
    expect([short.statusCode, short.body]).toEqual([versioned.statusCode, versioned.body]);
    expect(versioned.statusCode).toBe(status);
  });

  test('a cookie and a link to the next page keep the prefix of the call', async () => {
    for (const prefix of ['/api', '/api/v1']) {
      const login = await call('POST', `${prefix}/user/login`, { payload: admin });
      expect(login.headers['set-cookie']).toContain(`Path=${prefix}/user/login;`);
      const headers = { authorization: login.json().user };
      const registrations = await call('GET', `${prefix}/admin/registration`, { headers });
      expect(registrations.headers['set-cookie']).toContain(`Path=${prefix}/files;`);
      await api.signUp(`${prefix.length}@example.com`);
      const users = await call('GET', `${prefix}/admin/user?limit=1`, { headers });
      expect(users.headers.link).toMatch(new RegExp(`^<${prefix}/admin/user\\?limit=1&cursor=`));
    }
  });

  test('both prefixes share one rate limit', async () => {
    const payload = { email: 'nobody@example.com', password: 'wrong' };
    for (const prefix of ['/api', '/api/v1', '/api'])
      expect((await call('POST', `${prefix}/user/login`, { payload })).statusCode).toBe(401);
    for (const prefix of ['/api', '/api/v1'])
      expect((await call('POST', `${prefix}/user/login`, { payload })).statusCode).toBe(429);
  });

  test('the document describes each operation once, below /api/v1', () => {
    const { paths = {} } = api.app.swagger();
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/v1/'))).toEqual([]);
    expect(Object.keys(paths)).not.toContain('/api/v1/docs');
  });
});
