import { inDatabase } from '../../test/database';
import { mailTo, tokenIn } from '../../test/mailbox';
import { visitorOrder } from '../../test/payments/order-draft';
import { startApi, strongPassword } from '../../test/start-api';
import { KeyRing } from '../encryption/key-ring';
import { findAccountOf, insertMail, waitingMails } from '../mail/repository';
import { changeOrder, insertOrder } from '../orders/repository';

test('no mail to a previous or requested address of an erased account is left to send', async () => {
  const before = await startApi();
  const { dataDir, filesKey } = before.settings;
  const token = await before.newUser('old@example.com');
  const change = { email: 'new@example.com', password: strongPassword };
  await before.post('/user/email', change, token);
  const link = tokenIn(await mailTo(dataDir, 'new@example.com', /^Confirm your new/), '/user/confirm-email/');
  await mailTo(dataDir, 'old@example.com', /^New e-mail address requested/);
  await before.app.close();

  // Nothing listens there, so mails wait.
  const api = await startApi({ dataDir, smtpUrl: 'smtp://127.0.0.1:9' });
  const contact = { name: 'Asha Verma', phoneNumber: '5550100', message: 'A shop, please.' };
  const keys = new KeyRing(filesKey, [], 'mail');
  const waiting = () =>
    inDatabase(api.settings, async (transaction) =>
      (await waitingMails(transaction)).map(({ encrypted }) => {
        const { to, replyTo } = JSON.parse(keys.decrypt(encrypted ?? Buffer.alloc(0)).toString());
        return replyTo ?? to;
      }),
    );
  expect((await api.post('/contact', { ...contact, email: 'Old@example.com' })).status).toBe(200);
  expect((await api.postForm('/estimate', { ...contact, email: 'old@example.com' }, [])).status).toBe(200);
  expect((await api.post('/user/email/confirm', { token: link })).status).toBe(200);
  expect((await api.post('/user/email', { ...change, email: 'next@example.com' }, token)).status).toBe(200);
  expect((await api.post('/contact', { ...contact, email: 'bob@example.com' })).status).toBe(200);
  await inDatabase(api.settings, async (transaction) => {
    const userId = await findAccountOf(transaction, 'new@example.com');
    const draft = { ...visitorOrder, userId, userEmail: 'old@example.com', idempotencyKey: 'once' };
    const { id } = await insertOrder(transaction, draft);
    await changeOrder(transaction, id, { state: 'paid' });
    await insertMail(transaction, keys.encrypt(Buffer.from(JSON.stringify({ to: 'old@example.com' }))), id);
  });
  const old = ['Old@example.com', 'old@example.com', 'old@example.com', 'old@example.com'];
  expect(await waiting()).toEqual([
    ...old,
    'next@example.com',
    'new@example.com',
    'bob@example.com',
    'old@example.com',
  ]);

  expect((await api.post('/user/erase', { password: strongPassword }, token)).status).toBe(200);
  expect(await waiting()).toEqual(['bob@example.com']);
  await api.stop();
});
