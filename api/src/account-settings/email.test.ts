import { eq } from 'drizzle-orm';
import { inDatabase } from '../../test/database';
import { pdf } from '../../test/files';
import { mailTo, readMails, tokenIn } from '../../test/mailbox';
import { admin } from '../../test/settings';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { mailTokens, users } from '../db/tables';
import { anonymiseActions } from '../personal-data/repository';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const request = (token: string, email: string, password = strongPassword) =>
  api.post('/user/email', { email, password }, token);
const confirm = (token: string) => api.post('/user/email/confirm', { token });
const linkTo = async (email: string) =>
  tokenIn(await mailTo(api.settings.dataDir, email, /^Confirm your new/), '/user/confirm-email/');

test('the old address stays valid until the link to the new one is opened, and both owners are told', async () => {
  const token = await api.newUser('old@example.com');
  const requested = await request(token, 'New@Example.com');
  expect(requested).toMatchObject({ status: 200, body: { message: expect.stringContaining('link') } });
  const notice = await mailTo(api.settings.dataDir, 'old@example.com', /^New e-mail address requested/);
  expect(notice.body).not.toContain('new@example.com');
  expect((await api.get('/user/single', token)).body.email).toBe('old@example.com');
  expect((await api.get('/user/data', token)).body.account.newEmail).toBe('new@example.com');

  const link = await linkTo('new@example.com');
  expect(await confirm(link)).toMatchObject({ status: 200, body: { message: expect.stringContaining('new@') } });
  // The page may be loaded twice.
  expect((await confirm(link)).status).toBe(200);
  expect((await api.get('/user/single', token)).body.email).toBe('new@example.com');
  expect(await api.logIn('new@example.com')).toEqual(expect.any(String));
  expect((await api.post('/user/login', { email: 'old@example.com', password: strongPassword })).status).toBe(401);
  await mailTo(api.settings.dataDir, 'old@example.com', /^New e-mail address of your/);
});

test('a link is refused to who is logged in with another account', async () => {
  const email = 'stranger@example.com';
  await request(await api.newUser('asked@example.com'), email);
  const link = await linkTo(email);
  const opened = (token: string) => api.post('/user/email/confirm', { token: link }, token);
  expect(await opened(await api.newUser('other@example.com'))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Another account/) },
  });
  const asked = await api.logIn('asked@example.com');
  expect((await api.get('/user/single', asked)).body.email).toBe('asked@example.com');
  expect((await opened(asked)).status).toBe(200);
});

test('a taken address gets the same answer, and a mail to it says so', async () => {
  const owner = await api.newUser('taken@example.com');
  const token = await api.newUser('asks@example.com');
  const free = await request(token, 'free@example.com');
  const taken = await request(token, 'taken@example.com');
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  const { body } = await mailTo(api.settings.dataDir, 'taken@example.com', /^You already have/);
  expect(body).not.toContain('/user/confirm-email/');
  expect((await api.get('/user/single', owner)).body.email).toBe('taken@example.com');
});

test('an address that was taken after the request is not changed', async () => {
  const token = await api.newUser('slow@example.com');
  await request(token, 'quick@example.com');
  const link = await linkTo('quick@example.com');
  await api.newUser('quick@example.com');
  expect((await confirm(link)).status).toBe(409);
  expect((await api.get('/user/single', token)).body.email).toBe('slow@example.com');
});

test('a link works once, for one hour, and only the newest one', async () => {
  const token = await api.newUser('links@example.com');
  await request(token, 'first@example.com');
  const first = await linkTo('first@example.com');
  await request(token, 'second@example.com');
  const second = await linkTo('second@example.com');
  expect((await confirm(first)).status).toBe(400);
  expect((await confirm(second)).status).toBe(200);
  await request(token, 'third@example.com');
  // Using the second link again must not change the address back.
  await confirm(await linkTo('third@example.com'));
  expect((await confirm(second)).status).toBe(400);
  await request(token, 'fourth@example.com');
  const fourth = await linkTo('fourth@example.com');
  await inDatabase(api.settings, async (transaction) =>
    transaction.update(mailTokens).set({ expiresAt: new Date(Date.now() - 1) }),
  );
  expect((await confirm(fourth)).status).toBe(400);
  expect((await api.get('/user/single', token)).body.email).toBe('third@example.com');
});

test('only a hash of the token is stored, and no other link is accepted', async () => {
  const email = 'hashed@example.com';
  const token = await api.newUser(email);
  await request(token, 'hashed-new@example.com');
  const link = await linkTo('hashed-new@example.com');
  const rows = await inDatabase(api.settings, async (transaction) => transaction.select().from(mailTokens));
  expect(rows.map(({ newEmail }) => newEmail)).toContain('hashed-new@example.com');
  expect(JSON.stringify(rows)).not.toContain(link);
  expect((await api.post('/user/email/activate', { activation_token: link })).status).toBe(400);
  await api.post('/user/forgot-password', { email });
  const reset = tokenIn(await mailTo(api.settings.dataDir, email, /^Choose a new/), '/user/reset-password/');
  expect((await confirm(reset)).status).toBe(400);
});

test('a reset of the password makes a link invalid that somebody else has requested', async () => {
  const email = 'victim@example.com';
  await request(await api.newUser(email), 'thief@example.com');
  const link = await linkTo('thief@example.com');
  await api.post('/user/forgot-password', { email });
  const reset = tokenIn(await mailTo(api.settings.dataDir, email, /^Choose a new/), '/user/reset-password/');
  const payload = { password: 'Harbor9!', confirmPassword: 'Harbor9!' };
  await api.send('PATCH', '/user/reset-password', { payload, headers: { authorization: reset } });
  expect((await confirm(link)).status).toBe(400);
});

test('the audit log names an admin whose address has changed, until the account is erased', async () => {
  const token = await api.newUser('ada@example.com');
  await inDatabase(api.settings, async (transaction) =>
    transaction.update(users).set({ role: 'admin' }).where(eq(users.email, 'ada@example.com')),
  );
  await api.newUser('asha@example.com');
  const { body: found } = await api.get('/admin/user?q=asha@example.com', token);
  await api.send('PATCH', `/admin/user/${found[0]._id}`, {
    payload: { role: 'admin' },
    headers: { authorization: token },
  });
  for (const email of ['ada@second.example', 'ada@third.example']) {
    await request(token, email);
    expect((await confirm(await linkTo(email))).status).toBe(200);
  }
  const log = async () => (await api.get('/admin/audit', await api.logInAdmin())).body;
  expect(await log()).toMatchObject([
    { admin: 'ada@second.example', adminNow: 'ada@third.example', action: 'email.change', target: 'ada@third.example' },
    { admin: 'ada@example.com', adminNow: 'ada@third.example', action: 'email.change', target: 'ada@second.example' },
    { admin: 'ada@example.com', adminNow: 'ada@third.example', action: 'user.promote', target: 'asha@example.com' },
  ]);
  const actions = (await api.get('/user/data', token)).body.actions;
  expect(actions.map(({ action }: { action: string }) => action)).toEqual([
    'user.promote',
    'email.change',
    'email.change',
  ]);

  await inDatabase(api.settings, async (transaction) => anonymiseActions(transaction, 'ada@third.example'));
  expect(JSON.stringify(await log())).not.toContain('ada@');
});

test('a new account with the previous address of an admin neither gets nor erases the actions of that admin', async () => {
  const office = await api.newUser('office@example.com');
  const change = (email: string, values: { role?: 'admin' | 'user'; email?: string }) =>
    inDatabase(api.settings, async (transaction) =>
      transaction.update(users).set(values).where(eq(users.email, email)),
    );
  const promote = async (name: string) => {
    await api.newUser(`${name}@example.com`);
    const { body: found } = await api.get(`/admin/user?q=${name}@example.com`, office);
    const headers = { authorization: office };
    await api.send('PATCH', `/admin/user/${found[0]._id}`, { payload: { role: 'admin' }, headers });
  };
  await change('office@example.com', { role: 'admin' });
  await promote('first');
  await request(office, 'grace@example.com');
  await confirm(await linkTo('grace@example.com'));
  await change('grace@example.com', { role: 'user' });
  await request(office, 'hopper@example.com');
  await confirm(await linkTo('hopper@example.com'));

  const next = await api.newUser('next@example.com');
  await change('next@example.com', { email: 'office@example.com' });
  expect((await api.get('/user/data', next)).body.actions).toEqual([]);
  expect((await api.post('/user/erase', { password: strongPassword }, next)).status).toBe(200);
  const { actions } = (await api.get('/user/data', office)).body;
  expect(actions.map(({ target }: { target: string }) => target)).toEqual([
    'first@example.com',
    'grace@example.com',
    'hopper@example.com',
  ]);
});

test('refused without the password, for the own address, and for the admin of the settings', async () => {
  const token = await api.newUser('refused@example.com');
  expect((await request(token, 'x@example.com', 'Wrong1!!')).status).toBe(403);
  expect((await request(token, 'nobody')).status).toBe(400);
  expect((await request(token, 'Refused@example.com')).status).toBe(400);
  expect((await request('', 'x@example.com')).status).toBe(401);
  expect((await request(await api.logInAdmin(), 'x@example.com', admin.password)).status).toBe(409);
  expect(readMails(api.settings.dataDir).filter(({ to }) => to === 'x@example.com')).toEqual([]);
});

test('a client causes ten mails an hour', async () => {
  const token = await api.newUser('cannon@example.com');
  for (let mail = 0; mail < 10; mail += 1) expect((await request(token, `target${mail}@example.com`)).status).toBe(200);
  expect((await request(token, 'target10@example.com')).status).toBe(429);
});

test('what was stored under the old address stays with the account', async () => {
  const token = await api.newUser('moves@example.com');
  const person = { name: 'Asha', phoneNumber: '5550100', email: 'Moves@example.com', source: 'Registration' };
  await api.postForm('/user/registration', person, [['passport', pdf, 'passport.pdf']]);
  await request(token, 'moved@example.com');
  await confirm(await linkTo('moved@example.com'));
  const { body } = await api.get('/user/data', token);
  expect(body).toMatchObject({ email: 'moved@example.com', registrations: [{ email: 'moved@example.com' }] });
});
