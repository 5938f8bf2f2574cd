import { randomUUID } from 'node:crypto';
import { inDatabase } from '../../test/database';
import { mailTo, type ReadMail, readMails, tokenIn } from '../../test/mailbox';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { changeUser, findUserByEmail, type User } from './repository';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Changes an account directly in the database. */
function changeAccount(email: string, changes: Partial<User>): Promise<void> {
  return inDatabase(api.settings, async (transaction) => {
    const user = (await findUserByEmail(transaction, email)) as User;
    await changeUser(transaction, user.id, changes);
  });
}

describe('signing up', () => {
  const valid = { name: 'Asha', phoneNumber: '5550100', email: 'rules@example.com', password: strongPassword };
  test.each([
    [{}, 'Full name is required'],
    [{ ...valid, name: ' \t' }, 'Full name is required'],
    [{ ...valid, name: 'A\u0000B' }, 'Full name is required'],
    [{ ...valid, name: ['a'] }, 'Full name is required'],
    [{ ...valid, phoneNumber: '12' }, 'Phone number is required'],
    [{ ...valid, phoneNumber: '-5.5' }, 'Phone number is required'],
    [{ ...valid, email: 'nobody' }, 'Please enter a valid email address.'],
    [{ ...valid, email: { $ne: '' } }, 'Please enter a valid email address.'],
    [{ ...valid, password: 'Ab1!x' }, 'Please enter a valid password.'],
    [{ ...valid, password: 'harbor1!' }, 'Please enter a valid password.'],
    [{ ...valid, password: 'Harbor!!' }, 'Please enter a valid password.'],
    [{ ...valid, password: 'Harbor11' }, 'Please enter a valid password.'],
    [{ ...valid, password: `Harbor1!${'x'.repeat(121)}` }, 'Please enter a valid password.'],
  ])('%j is refused', async (body, message) => {
    expect(await api.post('/user/signup', body)).toMatchObject({ status: 400, body: { message } });
  });

  test('needs activation by mail', async () => {
    const email = 'Asha@Example.com';
    const signup = { name: 'Asha', phoneNumber: '+1 (555) 010-0199', email, password: strongPassword, role: 'admin' };
    expect((await api.post('/user/signup', signup)).status).toBe(200);
    const early = await api.post('/user/login', { email, password: strongPassword });
    expect(early).toMatchObject({ status: 403, body: { message: expect.stringMatching(/activate/) } });

    const token = tokenIn(await mailTo(api.settings.dataDir, 'asha@example.com', /^Activate/), '/user/activate/');
    const activated = await api.post('/user/email/activate', { activation_token: token });
    expect(activated).toMatchObject({ status: 200, body: { email: 'asha@example.com' } });
    const again = await api.post('/user/email/activate', { activation_token: token });
    expect(again.body).toEqual({ message: expect.stringMatching(/already/), email: 'asha@example.com' });

    const user = await api.get('/user/single', await api.logIn('ASHA@example.com'));
    expect(user.body).toEqual({
      _id: expect.any(String),
      name: 'Asha',
      phoneNumber: '+1 (555) 010-0199',
      email: 'asha@example.com',
      role: 'user',
    });
  });

  test('gives the same answer for a known address, and mails a hint', async () => {
    const first = await api.signUp('twice@example.com');
    const second = await api.signUp('Twice@example.com', 'Another1!');
    expect(second.body).toEqual(first.body);
    expect(second.status).toBe(first.status);
    const mail = await mailTo(api.settings.dataDir, 'twice@example.com', /already have/);
    expect(mail.body).toContain('http://localhost:3000/login#forgot-password');
    expect(mail.body).toMatch(/the password of the first\s+sign-up/);
    await api.activate('twice@example.com');
    expect(await api.logIn('twice@example.com')).toEqual(expect.any(String));
  });

  test('links use the configured origin, not the Host header', async () => {
    const payload = { name: 'Asha', phoneNumber: '5550100', email: 'host@example.com', password: strongPassword };
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await api.send('POST', '/user/signup', { payload, headers });
    const { body } = await mailTo(api.settings.dataDir, 'host@example.com', /^Activate/);
    expect(body).toContain('http://localhost:3000/user/activate/');
    expect(body).not.toContain('evil');
  });

  test('an unknown activation link is refused without flags', async () => {
    const answer = await api.post('/user/email/activate', { activation_token: 'nothing' });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(Object.keys(answer.body)).toEqual(['message']);
  });

  test('a second link reports that the account is already activated', async () => {
    const email = 'links@example.com';
    await api.signUp(email);
    const token = tokenIn(await mailTo(api.settings.dataDir, email, /^Activate/), '/user/activate/');
    await changeAccount(email, { activatedAt: new Date() });
    const answer = await api.post('/user/email/activate', { activation_token: token });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your account is already activated.' } });
  });

  test('parallel logins before activation mail one link', async () => {
    const email = 'parallel@example.com';
    await api.signUp(email);
    const login = () => api.post('/user/login', { email, password: strongPassword });
    const answers = await Promise.all([login(), login(), login(), login()]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await api.newUser('after-parallel@example.com');
    expect(readMails(api.settings.dataDir).filter(({ to }) => to === email)).toHaveLength(2);
  });

  test('logins before activation mail a new link, at most one in ten minutes', async () => {
    const email = 'slow@example.com';
    const login = async () => {
      expect((await api.post('/user/login', { email, password: strongPassword })).status).toBe(403);
      await api.newUser(`after-slow-${randomUUID()}@example.com`);
      return readMails(api.settings.dataDir).filter(({ to, subject }) => to === email && /^Activate/.test(subject));
    };
    await api.signUp(email);
    expect(await login()).toHaveLength(2);
    // Signing up again does not circumvent the limit.
    await api.signUp(email);
    expect(await login()).toHaveLength(2);
    await changeAccount(email, { activationMailedAt: new Date(Date.now() - 11 * 60_000) });
    const [signUpMail, ...fresh] = await login();
    expect(fresh).toHaveLength(2);
    const token = tokenIn(signUpMail as ReadMail, '/user/activate/');
    expect((await api.post('/user/email/activate', { activation_token: token })).status).toBe(200);
    expect(await api.logIn(email)).toEqual(expect.any(String));
  });
});
