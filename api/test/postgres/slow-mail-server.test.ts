import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { KeyRing } from '../../src/encryption/key-ring';
import { Outbox } from '../../src/mail/outbox';
import { waitingMails } from '../../src/mail/repository';
import { openDatabase } from '../../src/open-database';
import { removeDataDirs, testSettings } from '../settings';
import { until } from '../until';

afterAll(removeDataDirs);

test('a mail server that checks a mail for longer than a transaction may be idle gets it once', async () => {
  const settings = await testSettings();
  const url = new URL(settings.databaseUrl ?? '');
  // Parameters of the URL take precedence over the 30 s of the pool.
  url.searchParams.set('idle_in_transaction_session_timeout', '4000');
  const databaseSettings = { ...settings, databaseUrl: url.href };
  const [database, other] = [await openDatabase(databaseSettings), await openDatabase(databaseSettings)];
  await expect(database.write(() => pause(5_000))).rejects.toThrow();

  const sent: string[] = [];
  const transport = {
    async send({ id }: { id: string }) {
      sent.push(id);
      await pause(6_000);
    },
    close: () => undefined,
  };
  const keys = new KeyRing(settings.filesKey, [], 'mail');
  const outboxes = [database, other].map((each) => new Outbox(each, transport, fastify().log, keys));
  const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await database.write(async (transaction) => outboxes[0]?.add(transaction, mail));
  for (const outbox of outboxes) outbox.wake();
  await until(async () => (await waitingMails(database)).length === 0);
  for (const outbox of outboxes) await outbox.stop();
  for (const each of [database, other]) await each.close();
  expect(sent).toHaveLength(1);
});
