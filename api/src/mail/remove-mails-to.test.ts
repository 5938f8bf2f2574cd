import { removeDataDirs, testSettings } from '../../test/settings';
import { waitingForAdmins } from '../admin/waiting';
import { KeyRing } from '../encryption/key-ring';
import { openDatabase } from '../open-database';
import { removeMailsTo } from './remove-mails-to';
import { insertMail, postpone, waitingMails } from './repository';

afterAll(removeDataDirs);

test('an erased address gets no mails any more, and admins need not look into those that were refused', async () => {
  const settings = await testSettings();
  const database = await openDatabase(settings);
  const keys = new KeyRing(settings.filesKey, [], 'mail');
  const encrypted = (to: string) => keys.encrypt(Buffer.from(JSON.stringify({ to })));
  await database.write(async (transaction) => {
    for (const to of ['Ann@example.com', 'bob@example.com']) await insertMail(transaction, encrypted(to));
    for (const { id } of await waitingMails(transaction)) await postpone(transaction, id, new Date());
    await removeMailsTo(transaction, keys, 'ann@example.com');
  });
  expect(await waitingMails(database)).toHaveLength(1);
  expect((await waitingForAdmins(database, new Date())).mails).toEqual([]);
  await database.close();
});
