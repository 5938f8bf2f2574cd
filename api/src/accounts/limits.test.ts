import { type Api, startApi } from '../../test/start-api';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const tryLogin = (email: string, forwarded?: string) =>
  api.send('POST', '/user/login', {
    payload: { email, password: 'wrong' },
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  });

test('after ten failures an account is closed to this client for a while', async () => {
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

test('attempts at the same time count too', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin('burst@example.com')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('a success clears the account', async () => {
  await api.newUser('human@example.com');
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 9; i += 1) expect((await tryLogin('human@example.com')).status).toBe(401);
    expect(await api.logIn('human@example.com')).toEqual(expect.any(String));
  }
});

test('a forged X-Forwarded-For does not make a new client', async () => {
  // The site appends the address that it saw; what stands before it came from the client.
  const answers = [];
  for (let i = 0; i < 11; i += 1) answers.push(await tryLogin('forged@example.com', `198.51.100.${i}, 203.0.113.7`));
  expect(answers.at(-1)?.status).toBe(429);
});

test('a proxy that the settings name is believed', async () => {
  const proxied = await startApi({ trustProxy: '203.0.113.0/24' });
  const send = (client: string) =>
    proxied.send('POST', '/user/login', {
      payload: { email: 'a@example.com', password: 'wrong' },
      headers: { 'x-forwarded-for': `${client}, 203.0.113.7` },
    });
  for (let i = 0; i < 10; i += 1) await send('198.51.100.1');
  expect((await send('198.51.100.1')).status).toBe(429);
  expect((await send('198.51.100.2')).status).toBe(401);
  await proxied.stop();
});

test('a flood of logins leaves the rest of the site quick', async () => {
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
