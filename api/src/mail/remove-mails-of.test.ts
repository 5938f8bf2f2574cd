import { removeDataDirs, testSettings } from '../../test/settings';
import { waitingForAdmins } from '../admin/waiting';
import { KeyRing } from '../encryption/key-ring';
import { openDatabase } from '../open-database';
import { removeMailsOf } from './remove-mails-of';
import { insertMail, postpone, waitingMails } from './repository';

afterAll(removeDataDirs);

test('an erased person gets no mails and is named in none, and admins need not look into those that were refused', async () => {
  const settings = await testSettings();
  const database = await openDatabase(settings);
  const keys = new KeyRing(settings.filesKey, [], 'mail');
  const encrypted = (mail: object) => keys.encrypt(Buffer.from(JSON.stringify(mail)));
  await database.write(async (transaction) => {
    const toSales = { to: 'sales@example.com', replyTo: 'ann@Example.com' };
    for (const mail of [{ to: 'Ann@example.com' }, toSales, { to: 'bob@example.com' }])
      await insertMail(transaction, encrypted(mail));
    for (const { id } of await waitingMails(transaction)) await postpone(transaction, id, new Date());
    const removed = await removeMailsOf(transaction, keys, { address: 'ann@example.com' });
    expect(removed).toEqual({ dropped: 2, unopened: 0 });
  });
  expect(await waitingMails(database)).toHaveLength(1);
  expect((await waitingForAdmins(database, new Date())).mails).toEqual([]);
  await database.close();
});
