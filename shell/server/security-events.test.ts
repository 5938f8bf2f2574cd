import { RunningSite } from '../testing/running-site';

const admin = { email: 'admin@harborlight.example', password: 'Harbor1!' };
/** A different client than that of the test's own requests. */
const elsewhere = '203.0.113.7';

let site: RunningSite;
beforeAll(async () => {
  site = await RunningSite.start({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_LOG: '1',
    TRUST_PROXY: 'loopback',
  });
});
afterAll(() => site.stop());

interface Line {
  process: string;
  event?: string;
  msg: string;
  reqId?: string;
  client?: string;
  [field: string]: unknown;
}

/** The structured log lines so far, with the process that wrote each. */
function lines(): Line[] {
  return site.lines.flatMap((line) => {
    const [, process = 'site', json] = /^(?:\[([\w-]+)\] )?(\{.*\})$/.exec(line) ?? [];
    return json ? [{ process, ...JSON.parse(json) }] : [];
  });
}

/** Waits for a log line, because output arrives after the response. */
async function line(fits: (line: Line) => boolean): Promise<Line> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const found = lines().find(fits);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No such line among\n${site.lines.join('\n')}`);
}

const call = (method: string, path: string, { token = '', body = undefined as object | undefined } = {}) =>
  fetch(`${site.url}/api/v1${path}`, {
    method,
    headers: {
      'x-forwarded-for': elsewhere,
      'x-client-hash': 'forged00',
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });

test('logins, refused tokens and role changes are logged in a line each, with request and client', async () => {
  const wrong = { ...admin, password: 'Wrong-Pass1!' };
  expect((await call('POST', '/user/login', { body: wrong })).status).toBe(401);
  const failed = await line(({ event }) => event === 'login.failed');
  expect(failed).toMatchObject({
    process: 'api',
    msg: 'security event',
    account: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(failed.client).toMatch(/^[\w-]{8}$/);
  expect(failed.client).not.toBe('forged00');
  const access = await line(
    ({ process, msg, reqId }) => process === 'site' && msg === 'access' && reqId === failed.reqId,
  );
  expect(access).toMatchObject({ method: 'POST', route: '/api/*', status: 401, client: failed.client });
  const own = await line(({ process, msg, reqId }) => process === 'api' && msg === 'access' && reqId === failed.reqId);
  expect(own).toMatchObject({ route: '/api/v1/user/login', status: 401, ms: expect.any(Number) });

  const { user: token } = (await (await call('POST', '/user/login', { body: admin })).json()) as { user: string };
  const { account } = await line(({ event }) => event === 'login.succeeded');
  const body = { name: 'Asha', phoneNumber: '5550100', email: 'asha@example.com', password: 'Harbor1!' };
  await call('POST', '/user/signup', { body });
  const users = (await (await call('GET', '/admin/user?role=user', { token })).json()) as { _id: string }[];
  const id = users[0]?._id ?? '';
  expect((await call('PATCH', `/admin/user/${id}`, { token, body: { role: 'admin' } })).status).toBe(200);
  expect(await line(({ event }) => event === 'role.changed')).toMatchObject({
    account: id,
    role: 'admin',
    by: account,
  });

  expect((await call('GET', '/releases', { token: 'rel_00000000_forged' })).status).toBe(401);
  const refused = await line(({ event }) => event === 'release-token.refused');
  expect(refused).toMatchObject({ process: 'release-api', client: failed.client });
});

test("no line contains a name, an address, a token or a visitor's input", async () => {
  await call('GET', '/user/single?secret=typed', { token: 'some.session.token' });
  await fetch(`${site.url}/user/reset-password/token-of-a-mail`, { headers: { 'x-forwarded-for': elsewhere } });
  await line(({ process, msg, route }) => process === 'api' && msg === 'access' && route === '/api/v1/user/single');
  await line(({ process, msg, route }) => process === 'site' && msg === 'access' && route === '/*');
  const printed = JSON.stringify(lines().filter(({ reqId }) => reqId !== undefined));
  for (const personal of [
    elsewhere,
    '127.0.0.1',
    '@',
    'Asha',
    'Harbor',
    'typed',
    'session.token',
    'token-of-a-mail',
    'forged',
  ])
    expect(printed).not.toContain(personal);
});
