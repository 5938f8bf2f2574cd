import { eq } from 'drizzle-orm';
import { inDatabase } from '../../test/database';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { until } from '../../test/until';
import { sessions } from '../db/tables';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100001 Firefox/145.0';
const logInWith = async (email: string, userAgent: string): Promise<string> => {
  const payload = { email, password: strongPassword };
  return (await api.send('POST', '/user/login', { payload, headers: { 'user-agent': userAgent } })).body.user;
};
const list = async (token: string) => (await api.get('/user/sessions', token)).body;
const end = (id: string, token: string) =>
  api.send('DELETE', `/user/sessions/${id}`, { headers: { authorization: token } });

test('sessions are listed with their device, newest first, and one is ended', async () => {
  const email = 'devices@example.com';
  const token = await api.newUser(email);
  const other = await logInWith(email, firefox);
  const listed = await list(token);
  expect(listed).toMatchObject([
    { device: 'Firefox on Windows', current: false, lastUsedAt: expect.any(String) },
    { current: true },
  ]);
  expect((await end(listed[0]._id, token)).status).toBe(200);
  expect((await api.get('/user/single', other)).status).toBe(401);
  expect((await end(listed[0]._id, token)).status).toBe(404);
  expect(await list(token)).toHaveLength(1);
  const { sessions: exported } = (await api.get('/user/data', token)).body;
  expect(exported).toMatchObject([{ device: expect.any(String), lastUsedAt: expect.any(String) }]);
});

test('a login ends the oldest of more than a thousand sessions', async () => {
  const email = 'many@example.com';
  const token = await api.newUser(email);
  const { _id: userId } = (await api.get('/user/single', token)).body;
  // As after the clock was set back.
  const later = new Date(Date.now() + 1000);
  const rows = Array.from({ length: 1200 }, (_, number) => ({
    id: `session-${number}`,
    userId,
    createdAt: later,
    expiresAt: new Date(Date.now() + 3_600_000),
  }));
  await inDatabase(api.settings, async (transaction) => transaction.insert(sessions).values(rows));
  expect((await api.get('/user/single', token)).status).toBe(200);
  const newest = await logInWith(email, firefox);
  expect((await api.get('/user/single', token)).status).toBe(401);
  expect((await api.get('/user/single', newest)).status).toBe(200);
  expect(
    await inDatabase(api.settings, async (tx) => tx.select().from(sessions).where(eq(sessions.userId, userId))),
  ).toHaveLength(1000);
});

test('nobody ends the session of somebody else', async () => {
  const token = await api.newUser('mine@example.com');
  const [session] = await list(token);
  expect((await end(session._id, await api.newUser('theirs@example.com'))).status).toBe(404);
  expect((await api.get('/user/single', token)).status).toBe(200);
});

test('all sessions of an account are ended, and no others', async () => {
  const email = 'everywhere@example.com';
  const bystander = await api.newUser('bystander@example.com');
  const tokens = [await api.newUser(email), await api.logIn(email)];
  expect((await api.post('/user/sessions/end', {}, tokens[0])).status).toBe(200);
  for (const token of tokens) expect((await api.get('/user/single', token)).status).toBe(401);
  expect((await api.get('/user/single', bystander)).status).toBe(200);
});

test('the last use is written at most hourly', async () => {
  const token = await api.newUser('uses@example.com');
  const setLastUse = (lastUsedAt: Date) =>
    inDatabase(api.settings, async (transaction) => transaction.update(sessions).set({ lastUsedAt }));
  const lastUse = async () => new Date((await list(token))[0].lastUsedAt).getTime();

  const recent = new Date(Date.now() - 59 * 60_000);
  await setLastUse(recent);
  await list(token);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await lastUse()).toBe(recent.getTime());

  await setLastUse(new Date(Date.now() - 61 * 60_000));
  await until(lastUse, (time) => Date.now() - time < 60_000);
});
