import { inDatabase, insertRows } from '../../test/database';
import { mailTo } from '../../test/mailbox';
import {
  confirm,
  enrol,
  finishLogin,
  forgetConfirmation,
  makeAdmin,
  minutesAgo,
  newUserId,
  passwordStep,
} from '../../test/passkeys';
import { admin } from '../../test/settings';
import { SoftwareAuthenticator } from '../../test/software-authenticator';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { passkeyChallenges, passkeys } from '../db/tables';

let api: Api;
let token: string;
beforeEach(async () => {
  api = await startApi();
  token = await api.logInAdmin();
});
afterEach(() => api.stop());

const message = expect.any(String);

test('the first passkey needs the password, ends other sessions and creates ten recovery codes', async () => {
  const other = await api.logInAdmin();
  for (const password of ['', 'Wrong1!!'])
    expect(await api.post('/user/passkeys/options', { password }, token)).toMatchObject({ status: 400 });
  const { recoveryCodes } = await enrol(api, token);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await api.get('/user/single', other)).status).toBe(401);
  expect(await api.get('/user/passkeys', token)).toMatchObject({
    status: 200,
    body: {
      passkeys: [{ _id: message, name: 'Work laptop', createdAt: message, lastUsedAt: null }],
      recoveryCodesLeft: 10,
      required: false,
    },
  });
  const mail = await mailTo(api.settings.dataDir, admin.email, /a passkey was added/);
  expect(mail.body).toContain('http://localhost:3000/admin/security');
  const { body: log } = await api.get('/admin/audit', token);
  expect(log[0]).toMatchObject({ admin: admin.email, action: 'passkey.add' });
});

test('wrong passwords count as failed logins', async () => {
  for (let tries = 0; tries < 10; tries += 1)
    expect((await api.post('/user/passkeys/options', { password: 'Wrong1!!' }, token)).status).toBe(400);
  const limited = await api.post('/user/passkeys/options', { password: admin.password }, token);
  expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': message } });
});

test('another passkey needs a confirmation instead and keeps other sessions', async () => {
  const { passkey } = await enrol(api, token);
  const login = await passwordStep(api);
  const other = (await finishLogin(api, { challenge: login.challenge, credential: passkey.get(login) })).body.user;
  await forgetConfirmation(api);
  const requestOptions = () => api.post('/user/passkeys/options', { password: admin.password }, token);
  expect(await requestOptions()).toMatchObject({ status: 403, body: { confirm: true } });
  expect((await confirm(api, token, passkey)).status).toBe(200);
  const { body: options } = await requestOptions();
  expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
  const second = new SoftwareAuthenticator();
  const body = { name: 'Key', challenge: options.challenge, credential: second.create(options) };
  const added = await api.post('/user/passkeys', body, token);
  expect(added).toMatchObject({ status: 200, body: { passkey: { name: 'Key' } } });
  expect(added.body).not.toHaveProperty('recoveryCodes');
  expect((await api.get('/user/single', other)).status).toBe(200);
});

test('a challenge is valid once, for its session, for five minutes', async () => {
  const other = await api.logInAdmin();
  const start = async () => (await api.post('/user/passkeys/options', { password: admin.password }, token)).body;
  const add = (options: Awaited<ReturnType<typeof start>>, by = token) => {
    const credential = new SoftwareAuthenticator().create(options);
    return api.post('/user/passkeys', { name: 'Key', challenge: options.challenge, credential }, by);
  };
  expect(await add(await start(), other)).toMatchObject({ status: 400, body: { message } });
  const late = await start();
  await inDatabase(api.settings, async (tx) => tx.update(passkeyChallenges).set({ expiresAt: minutesAgo(0) }));
  expect((await add(late)).status).toBe(400);
  const options = await start();
  expect((await add(options)).status).toBe(200);
  expect((await add(options)).status).toBe(400);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }, /only at http:\/\/localhost:3000/],
  ['another host', { rpId: 'evil.example' }, /could not be checked/],
  ['no user verification', { verified: false }, /could not be checked/],
])('a passkey created with %s is refused', async (_, ceremony, reason) => {
  const { body: options } = await api.post('/user/passkeys/options', { password: admin.password }, token);
  const credential = new SoftwareAuthenticator().create(options, ceremony);
  const answer = await api.post('/user/passkeys', { name: 'Key', challenge: options.challenge, credential }, token);
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(reason) } });
});

const storedPasskeys = () => inDatabase(api.settings, async (tx) => tx.select().from(passkeys));

test.each<[string, unknown, string[]]>([
  ['known and newer ones', ['usb', 'smart-card', 'telepathy'], ['usb', 'smart-card', 'telepathy']],
  ['more than ten', Array(300).fill('usb'), Array(10).fill('usb')],
  ['long and empty ones', ['x'.repeat(33), '', 'nfc'], ['nfc']],
  ['other things than strings', [{ text: 'x'.repeat(40_000) }, 1, null, 'ble'], ['ble']],
  ['no list', { text: 'x'.repeat(40_000) }, []],
])('of the transports that a browser reports, %s are reduced to short names', async (_, transports, stored) => {
  const { body: options } = await api.post('/user/passkeys/options', { password: admin.password }, token);
  const credential = new SoftwareAuthenticator().create(options);
  const reported = { ...credential, response: { ...credential.response, transports } };
  const body = { name: 'Key', challenge: options.challenge, credential: reported };
  expect((await api.post('/user/passkeys', body, token)).status).toBe(200);
  expect((await storedPasskeys()).map((row) => row.transports)).toEqual([stored]);
});

test('nobody gets more than twenty passkeys, even when several are added at once', async () => {
  await enrol(api, token);
  const [first] = await storedPasskeys();
  if (!first) throw new Error('the passkey is missing');
  const { userId, publicKey } = first;
  const row = { userId, publicKey, counter: 0, transports: [], name: 'Key' };
  const rows = Array.from({ length: 18 }, (_, index) => ({ ...row, credentialId: `key-${index}` }));
  await inDatabase(api.settings, (tx) => insertRows(tx, passkeys, rows));
  const start = async () => (await api.post('/user/passkeys/options', {}, token)).body;
  const started = [await start(), await start(), await start()];
  const answers = await Promise.all(
    started.map((options) => {
      const credential = new SoftwareAuthenticator().create(options);
      return api.post('/user/passkeys', { name: 'Key', challenge: options.challenge, credential }, token);
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^You have twenty passkeys/);
  expect(await storedPasskeys()).toHaveLength(20);
});

test('another admin’s passkey cannot be added, and other users than admins cannot have one', async () => {
  const { passkey } = await enrol(api, token);
  await makeAdmin(api, await newUserId(api, token, 'second@example.com'), token);
  const second = await api.logIn('second@example.com');
  const { body: options } = await api.post('/user/passkeys/options', { password: strongPassword }, second);
  const credential = passkey.create(options);
  const answer = await api.post('/user/passkeys', { name: 'Key', challenge: options.challenge, credential }, second);
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/already registered/) } });
  const user = await api.newUser('user@example.com');
  expect((await api.get('/user/passkeys', user)).status).toBe(403);
  expect((await api.post('/user/passkeys/options', { password: strongPassword }, user)).status).toBe(403);
  expect((await api.get('/user/passkeys')).status).toBe(401);
});
