import { fastify } from 'fastify';
import { KeyRing } from '../../src/encryption/key-ring';
import { Outbox } from '../../src/mail/outbox';
import { waitingMails } from '../../src/mail/repository';
import { openDatabase } from '../../src/open-database';
import { runSql } from '../database';
import { removeDataDirs, testSettings } from '../settings';
import { until } from '../until';

afterAll(removeDataDirs);

test('a mail is sent once even if the commit after it fails', async () => {
  const settings = await testSettings();
  // A sequence keeps its value when the transaction fails.
  await runSql(settings, {
    sqlite: '',
    postgres: `
      CREATE SEQUENCE commits;
      CREATE FUNCTION refuse_once() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF nextval('commits') = 1 THEN RAISE 'disk full' USING ERRCODE = '53100'; END IF; RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER full_disk AFTER UPDATE ON mails
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_once()`,
  });
  const database = await openDatabase(settings);
  const sent: string[] = [];
  const transport = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined };
  const outbox = new Outbox(database, transport, fastify().log, new KeyRing(settings.filesKey, [], 'mail'));
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await database.write(async (transaction) => {
    await outbox.add(transaction, { to: 'once@example.com', ...mail });
    await outbox.add(transaction, { to: 'after@example.com', ...mail });
  });
  await until(async () => (await waitingMails(database)).length === 0);
  await outbox.stop();
  await database.close();
  expect(sent).toEqual(['once@example.com', 'after@example.com']);
});
