import { mailTo, readMails, tokenIn } from '../../test/mailbox';
import { type Api, startApi, strongPassword } from '../../test/start-api';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('a forgotten password', () => {
  const newPassword = 'Lantern2@';
  const requestReset = async (email: string) => {
    const before = readMails(api.settings.dataDir).length;
    await api.post('/user/forgot-password', { email });
    while (readMails(api.settings.dataDir).length === before) await new Promise((resolve) => setTimeout(resolve, 10));
    return tokenIn(await mailTo(api.settings.dataDir, email, /^Choose/), '/user/reset-password/');
  };
  const reset = (token: string, payload: object) =>
    api.send('PATCH', '/user/reset-password', { payload, headers: { authorization: token } });
  const both = { password: newPassword, confirmPassword: newPassword };

  test('is reset once, ends every session and returns the next path', async () => {
    const session = await api.newUser('forgot@example.com');
    const token = await requestReset('forgot@example.com');
    expect(await reset(token, both)).toMatchObject({ status: 200, body: { path: '/login' } });
    expect((await api.get('/user/single', session)).status).toBe(401);
    expect(await api.logIn('forgot@example.com', newPassword)).toEqual(expect.any(String));
    expect((await api.post('/user/login', { email: 'forgot@example.com', password: strongPassword })).status).toBe(401);
    const again = await reset(token, both);
    expect(again.status).toBe(400);
    expect(Object.keys(again.body)).toEqual(['message']);
  });

  test('is reset by only one of twenty equal requests', async () => {
    await api.newUser('parallel@example.com');
    const token = await requestReset('parallel@example.com');
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token, both)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('a new link invalidates the old one', async () => {
    await api.newUser('links@example.com');
    const old = await requestReset('links@example.com');
    const fresh = await requestReset('links@example.com');
    expect((await reset(old, both)).status).toBe(400);
    expect((await reset(`Bearer ${fresh}`, both)).status).toBe(200);
  });

  test('the answer does not reveal whether the address is known', async () => {
    await api.newUser('quiet@example.com');
    const known = await api.post('/user/forgot-password', { email: 'quiet@example.com' });
    const unknown = await api.post('/user/forgot-password', { email: 'nobody@example.com' });
    expect(known).toMatchObject({ status: 200, body: unknown.body });
  });

  test.each([
    [{}, 'Password is required!'],
    [{ password: 'weak' }, 'Password must be strong or at least 6 characters!'],
    [{ password: newPassword }, 'Confirm Password is required!'],
    [{ password: newPassword, confirmPassword: 'Other1!' }, 'Confirm Password does not match Password!'],
  ])('%j is refused', async (payload, message) => {
    expect(await reset('anything', payload)).toMatchObject({ status: 400, body: { message } });
  });
});
