import { removeDataDirs, testSettings } from '../../test/settings';
import { insertAdmin } from '../accounts/repository';
import type { Database } from '../db/database';
import { openDatabase } from '../open-database';
import { lock } from './accounts';

afterAll(removeDataDirs);

test('a command logs its security event once the change is stored', async () => {
  const settings = { ...(await testSettings()), siteUrl: 'http://localhost:3000' };
  const database = await openDatabase(settings);
  await database.write((transaction) => insertAdmin(transaction, 'ann@example.com', 'hash'));
  const events: string[] = [];
  const record = (event: string) => void events.push(event);
  const lockAnn = (write: Database['write']) =>
    lock.run(['ann@example.com'], { database: { ...database, write }, settings, print: () => undefined, record }, {});

  const failed = lockAnn((work) =>
    database.write(async (transaction) => {
      await work(transaction);
      throw new Error('disk full');
    }),
  );
  await expect(failed).rejects.toThrow('disk full');
  expect(events).toEqual([]);

  await lockAnn(database.write);
  expect(events).toEqual(['account.locked']);
  await database.close();
});
