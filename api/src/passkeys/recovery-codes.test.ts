import { inDatabase } from '../../test/database';
import { mailTo, readMails } from '../../test/mailbox';
import { deleteUser, enrol, finishLogin, makeAdmin, minutesAgo, newUserId, passwordStep } from '../../test/passkeys';
import { admin } from '../../test/settings';
import { SoftwareAuthenticator } from '../../test/software-authenticator';
import { type Api, startApi, strongPassword } from '../../test/start-api';
import { recoveryCodes as recoveryCodeRows, sessions } from '../db/tables';

let api: Api;
let token: string;
beforeEach(async () => {
  api = await startApi();
  token = await api.logInAdmin();
});
afterEach(() => api.stop());

const message = expect.any(String);

test('a code logs in once, is mailed and recorded, and only allows adding a passkey', async () => {
  const { recoveryCodes, passkey } = await enrol(api, token);
  const id = await newUserId(api, token, 'victim@example.com');
  const [code = ''] = recoveryCodes;
  const { challenge } = await passwordStep(api);
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
  const answer = await finishLogin(api, { challenge, recoveryCode: typed });
  expect(answer).toMatchObject({ status: 200, body: { user: message } });
  const recovered = answer.body.user;
  expect(await deleteUser(api, id, recovered)).toMatchObject({ status: 403, body: { confirm: true } });

  const again = await passwordStep(api);
  expect((await finishLogin(api, { challenge: again.challenge, recoveryCode: code })).status).toBe(400);
  const mail = await mailTo(api.settings.dataDir, admin.email, /a recovery code was used/);
  expect(mail.body).not.toContain(code);
  const { body: log } = await api.get('/admin/audit', recovered);
  expect(log[0]).toMatchObject({ admin: admin.email, action: 'recovery-code.use' });

  const { body: options } = await api.post('/user/passkeys/options', {}, recovered);
  const credential = new SoftwareAuthenticator().create(options);
  const added = { name: 'New phone', challenge: options.challenge, credential };
  expect((await api.post('/user/passkeys', added, recovered)).status).toBe(200);
  expect((await deleteUser(api, id, recovered)).status).toBe(200);
  const list = (await api.get('/user/passkeys', recovered)).body;
  expect(list).toMatchObject({ recoveryCodesLeft: 9, passkeys: [{}, { name: 'New phone' }] });
  expect(passkey.id).not.toBe(credential.id);
});

test('ten minutes after a login with a code, passkeys cannot be changed', async () => {
  const { recoveryCodes } = await enrol(api, token);
  const { challenge } = await passwordStep(api);
  const recovered = (await finishLogin(api, { challenge, recoveryCode: recoveryCodes[0] })).body.user;
  await inDatabase(api.settings, async (tx) => tx.update(sessions).set({ recoveredAt: minutesAgo(11) }));
  expect(await api.post('/user/passkeys/options', {}, recovered)).toMatchObject({ status: 403 });
});

test('new codes replace the old ones, and codes of others are refused', async () => {
  const { recoveryCodes: old } = await enrol(api, token);
  const { body } = await api.post('/user/passkeys/recovery-codes', {}, token);
  expect(body.recoveryCodes).toHaveLength(10);
  await makeAdmin(api, await newUserId(api, token, 'second@example.com'), token);
  const second = await enrol(api, await api.logIn('second@example.com'), strongPassword);
  const { challenge } = await passwordStep(api);
  for (const recoveryCode of [old[0], second.recoveryCodes[0]])
    expect((await finishLogin(api, { challenge, recoveryCode })).status).toBe(400);
  expect((await finishLogin(api, { challenge, recoveryCode: body.recoveryCodes[9] })).status).toBe(200);
});

test('codes are not stored in the database', async () => {
  const { recoveryCodes } = await enrol(api, token);
  const rows = JSON.stringify(await inDatabase(api.settings, async (tx) => tx.select().from(recoveryCodeRows)));
  for (const code of recoveryCodes)
    for (const form of [code, code.replaceAll('-', '')]) expect(rows).not.toContain(form);
  expect(
    readMails(api.settings.dataDir)
      .map(({ body }) => body)
      .join(),
  ).not.toContain(recoveryCodes[0]);
});
