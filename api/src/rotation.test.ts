import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDatabase } from '../test/database';
import { pdf } from '../test/files';
import { mailTo } from '../test/mailbox';
import { admin, removeDataDirs } from '../test/settings';
import { startApi } from '../test/start-api';
import type { ApiSettings } from './config/settings';
import { KeyRing } from './encryption/key-ring';
import { keyIdOf } from './encryption/segments';
import { isTemporary } from './infra/temporary-files';
import { waitingMails } from './mail/repository';

const first = {
  jwtSecret: 'the first secret of sessions, quite long',
  filesKey: 'the first key of files, quite long too',
};
const second = {
  jwtSecret: 'the second secret of sessions, quite long',
  olderJwtSecrets: [first.jwtSecret],
  filesKey: 'the second key of files, quite long too',
  olderFilesKeys: [first.filesKey],
};
/** Nothing listens there: mails wait. */
const deadSmtp = { smtpUrl: 'smtp://127.0.0.1:1' };
afterAll(removeDataDirs);

/** Resolves once the newest key encrypted every upload and every waiting mail. */
async function reencrypted(settings: ApiSettings): Promise<void> {
  const [files, mails] = ['files', 'mail'].map((use) => new KeyRing(second.filesKey, [], use));
  const uploads = join(settings.dataDir, 'uploads');
  for (let current = false; !current; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const waiting = await inDatabase(settings, (transaction) => waitingMails(transaction));
    current =
      readdirSync(uploads)
        .filter((name) => !isTemporary(name))
        .every((name) => files?.isCurrent(keyIdOf(readFileSync(join(uploads, name))))) &&
      waiting.every(({ encrypted }) => encrypted && mails?.isCurrent(encrypted));
  }
}

test('a rotation keeps sessions, files and mails', async () => {
  let api = await startApi({ ...first, ...deadSmtp });
  const { dataDir } = api.settings;
  const form = { name: 'Ravi', phoneNumber: '5550111', email: 'ravi@example.com', source: 'Pay Invoice' };
  expect(await api.postForm('/user/registration', form, [['passport', pdf, 'p.pdf']])).toMatchObject({ status: 200 });
  expect((await api.signUp('waiting@example.com')).status).toBe(200);
  const token = await api.logInAdmin();
  const cookie = String((await api.get('/admin/registration', token)).headers['set-cookie']).split(';')[0] ?? '';
  await api.app.close();

  api = await startApi({ ...second, ...deadSmtp, dataDir });
  const [{ passport }] = (await api.get('/admin/registration', token)).body;
  expect(await api.send('GET', passport, { headers: { cookie } })).toMatchObject({
    status: 200,
    body: await pdf.text(),
  });
  await reencrypted(api.settings);
  const later = await api.logIn(admin.email, admin.password);
  expect((await api.get('/user/single', token)).status).toBe(200);
  await api.app.close();

  // The old secrets are gone: only what was signed with them ends.
  api = await startApi({ jwtSecret: second.jwtSecret, filesKey: second.filesKey, dataDir });
  expect((await api.get('/user/single', token)).status).toBe(401);
  expect((await api.get('/user/single', later)).status).toBe(200);
  expect((await api.get(passport, later)).status).toBe(200);
  await mailTo(dataDir, 'waiting@example.com', /^Activate/);
  await api.stop();
});

test('two processes understand each other while the new secrets are the main ones of one of them only', async () => {
  const one = await startApi({ ...second, ...deadSmtp });
  const { dataDir } = one.settings;
  const other = await startApi({
    ...first,
    olderJwtSecrets: [second.jwtSecret],
    olderFilesKeys: [second.filesKey],
    ...deadSmtp,
    dataDir,
  });
  const token = await one.logInAdmin();
  expect((await other.get('/user/single', token)).status).toBe(200);
  const later = await other.logIn(admin.email, admin.password);
  expect((await one.get('/user/single', later)).status).toBe(200);
  for (const [receiver, email] of [
    [one, 'ravi@example.com'],
    [other, 'mira@example.com'],
  ] as const) {
    const form = { name: 'Ravi', phoneNumber: '5550111', email, source: 'Pay Invoice' };
    expect(await receiver.postForm('/user/registration', form, [['passport', pdf, 'p.pdf']])).toMatchObject({
      status: 200,
    });
  }
  for (const reader of [one, other])
    for (const { passport } of (await reader.get('/admin/registration', token)).body)
      expect(await reader.get(passport, token)).toMatchObject({ status: 200, body: await pdf.text() });
  await Promise.all([one.stop(), other.app.close()]);
});
