import { setTimeout as pause } from 'node:timers/promises';
import { blockWrites } from '../../../test/database';
import { admin } from '../../../test/settings';
import { type Api, startApi } from '../../../test/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Logs in while another process holds the write lock. */
async function logInUnderLock() {
  const unblock = await blockWrites(api.settings);
  let isAnswered = false;
  const login = api.post('/user/login', { email: admin.email, password: admin.password }).finally(() => {
    isAnswered = true;
  });
  await pause(100);
  const health = await api.get('/health');
  return { login, health, answeredBeforeHealth: isAnswered, unblock };
}

test('a login that waits for another process does not block other requests, and then succeeds', async () => {
  const { login, health, answeredBeforeHealth, unblock } = await logInUnderLock();
  await unblock();
  expect({ status: health.status, answeredBeforeHealth }).toEqual({ status: 200, answeredBeforeHealth: false });
  expect((await login).status).toBe(200);
});

test('a login that waits too long for another process gets 503', async () => {
  const began = performance.now();
  const { login, health, answeredBeforeHealth, unblock } = await logInUnderLock();
  const { status } = await login.finally(unblock);
  expect({ health: health.status, answeredBeforeHealth, status }).toEqual({
    health: 200,
    answeredBeforeHealth: false,
    status: 503,
  });
  expect(performance.now() - began).toBeGreaterThan(5_000);
});
