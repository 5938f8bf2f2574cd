import { mailTo, tokenIn } from '../../test/mailbox';
import { expectRestOf } from '../../test/retry-after';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { passwordHashCost } from '../config/settings';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

interface Attempt {
  client?: string;
  cookie?: string;
  password?: string;
}

const send = (email: string, { client, cookie, password = 'wrong' }: Attempt = {}) =>
  api.send('POST', '/user/login', {
    payload: { email, password },
    headers: { ...(client && { 'x-forwarded-for': client }), ...(cookie && { cookie }) },
  });
const tryLogin = (email: string, client?: string) => send(email, { client });

/** The cookie of a successful login or password reset, in the format of the Cookie header. */
const deviceCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

test('after ten failures, the client cannot log in to this account for a while', async () => {
  const email = 'target@example.com';
  await api.newUser(email);
  for (let i = 0; i < 10; i += 1) expect((await tryLogin(email)).status).toBe(401);
  const answer = await api.post('/user/login', { email, password: 'Harbor1!' });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect((await tryLogin('other@example.com')).status).toBe(401);
  expect((await tryLogin(email, '203.0.113.9')).status).toBe(401);
});

test('parallel failures count towards the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin('burst@example.com')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('a successful login clears the failures of the account', async () => {
  await api.newUser('human@example.com');
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 9; i += 1) expect((await tryLogin('human@example.com')).status).toBe(401);
    expect(await api.logIn('human@example.com')).toEqual(expect.any(String));
  }
});

test('a forged X-Forwarded-For header does not bypass the limit', async () => {
  // The API only uses the last address, which the site sets.
  const answers = [];
  for (let i = 0; i < 11; i += 1) answers.push(await tryLogin('forged@example.com', `198.51.100.${i}, 203.0.113.7`));
  expect(answers.at(-1)?.status).toBe(429);
});

/** Restarts the API with the usual cost of a password hash, so that logins have to wait for each other. */
async function hashAsUsual(): Promise<void> {
  await api.stop();
  api = await startApi({ passwordHash: passwordHashCost });
}

test('a flood of logins does not slow other routes down', async () => {
  await hashAsUsual();
  let answered = 0;
  const flood = Array.from({ length: 30 }, async (_, i) => {
    const { status } = await tryLogin(`flood${i}@example.com`);
    answered += 1;
    return status;
  });
  expect((await api.get('/catalogue')).status).toBe(200);
  expect(answered).toBeLessThan(10);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
});

test('an IPv6 /64 counts as one client', async () => {
  for (let i = 0; i < 10; i += 1) await tryLogin('six@example.com', `2001:db8:1:2::${i}`);
  expect((await tryLogin('six@example.com', '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await tryLogin('six@example.com', '2001:db8:1:3::1')).status).toBe(401);
});

test('a client has a limit of failures for all accounts; successful logins do not count', async () => {
  await api.stop();
  api = await startApi({ loginFailuresPerClient: 12 });
  await api.newUser('human@example.com');
  // The period begins with the first login: each takes a point, which a successful one gives back.
  const startedAt = Date.now();
  for (let i = 0; i < 15; i += 1) expect(await api.logIn('human@example.com')).toEqual(expect.any(String));
  for (let i = 0; i < 12; i += 1) expect((await tryLogin(`guess${i}@example.com`)).status).toBe(401);
  const refused = await send('human@example.com', { password: strongPassword });
  expect(refused.status).toBe(429);
  expectRestOf(900, startedAt, refused.headers);
  expect((await tryLogin('guess@example.com', '198.51.100.1')).status).toBe(401);
});

describe('an account with failed logins from many clients', () => {
  const email = 'target@example.com';

  /** Exhausts the limit of failures from unknown browsers. */
  async function exhaust(): Promise<void> {
    for (let i = 0; i < 50; i += 1) expect((await tryLogin(email, `203.0.113.${i}`)).status).toBe(401);
  }

  test('refuses new browsers for up to an hour, but not a browser that its owner has used', async () => {
    await api.newUser(email);
    const cookie = deviceCookie(await send(email, { password: strongPassword }));
    await exhaust();
    const refused = await send(email, { client: '198.51.100.1', password: strongPassword });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^3[56]\d\d$/) } });
    expect(await send(email, { client: '198.51.100.1', cookie, password: strongPassword })).toMatchObject({
      status: 200,
    });
    expect((await tryLogin('someone-else@example.com', '198.51.100.1')).status).toBe(401);
  });

  test('lets a session of its owner change the password, with ten failures', async () => {
    const token = await api.newUser(email);
    await exhaust();
    const change = (oldPassword: string, client: string) =>
      api.send('POST', '/user/password', {
        payload: { oldPassword, newPassword: 'Other-Pass1!', confirmPassword: 'Other-Pass1!' },
        headers: { authorization: token, 'x-forwarded-for': client },
      });
    for (let i = 0; i < 9; i += 1) expect((await change('wrong', `198.51.100.${i}`)).status).toBe(403);
    expect((await change(strongPassword, '198.51.100.9')).status).toBe(200);
    expect((await change('wrong', '198.51.100.10')).status).toBe(403);
    expect((await change('Other-Pass1!', '198.51.100.11')).status).toBe(429);
  });

  test('is limited in the same way if it does not exist', async () => {
    await exhaust();
    expect((await tryLogin(email, '198.51.100.1')).status).toBe(429);
  });

  test('a new password ends the trust in other browsers and creates it in the current one', async () => {
    await api.newUser(email);
    const old = deviceCookie(await send(email, { password: strongPassword }));
    await exhaust();
    await api.post('/user/forgot-password', { email });
    const token = tokenIn(await mailTo(api.settings.dataDir, email, /password/i), '/reset-password/');
    const reset = await api.send('PATCH', '/user/reset-password', {
      payload: { password: 'Other-Pass1!', confirmPassword: 'Other-Pass1!' },
      headers: { authorization: token },
    });
    expect(reset.status).toBe(200);
    const password = 'Other-Pass1!';
    expect((await send(email, { client: '198.51.100.1', cookie: old, password })).status).toBe(429);
    expect((await send(email, { client: '198.51.100.1', cookie: deviceCookie(reset), password })).status).toBe(200);
  });

  test('a trusted browser has ten failures, for its own account only', async () => {
    await api.newUser(email);
    await api.newUser('thief@example.com');
    const cookie = deviceCookie(await send(email, { password: strongPassword }));
    const other = deviceCookie(await send('thief@example.com', { password: strongPassword }));
    await exhaust();
    expect((await send(email, { client: '198.51.100.1', cookie: other })).status).toBe(429);
    expect((await send(email, { client: '198.51.100.1', cookie: `${cookie}x` })).status).toBe(429);
    for (let i = 0; i < 10; i += 1) expect((await send(email, { client: `198.51.100.${i}`, cookie })).status).toBe(401);
    expect((await send(email, { client: '198.51.100.11', cookie, password: strongPassword })).status).toBe(429);
  });
});

test('the device cookie is limited to the login and grants no access', async () => {
  await api.newUser('human@example.com');
  const { headers } = await send('human@example.com', { password: strongPassword });
  expect(headers['set-cookie']).toMatch(
    /^login_device=[\w.-]+; Max-Age=31536000; Path=\/api\/v1\/user\/login; HttpOnly; SameSite=Strict$/,
  );
  const cookie = deviceCookie({ headers });
  expect((await api.send('GET', '/user/single', { headers: { cookie } })).status).toBe(401);
  const authorization = cookie.replace('login_device=', '');
  expect((await api.get('/user/single', authorization)).status).toBe(401);
  expect((await api.send('GET', '/admin/registration', { headers: { cookie } })).status).toBe(401);
});

test('a login that is refused because the site is busy does not count as a failure', async () => {
  await hashAsUsual();
  const flood = await Promise.all(Array.from({ length: 260 }, (_, i) => tryLogin(`busy${i}@example.com`)));
  const statuses = flood.map(({ status }) => status);
  const busy = statuses.filter((status) => status === 503).length;
  expect(busy).toBeGreaterThan(0);
  // The limit is 100 failures. Logins that the full queue refused do not count.
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect(statuses.filter((status) => status === 429)).toHaveLength(160 - busy);
});

test('failures survive a restart', async () => {
  for (let i = 0; i < 10; i += 1) await tryLogin('restart@example.com');
  await api.app.close();
  api = await startApi({ dataDir: api.settings.dataDir });
  expect((await tryLogin('restart@example.com')).status).toBe(429);
});
