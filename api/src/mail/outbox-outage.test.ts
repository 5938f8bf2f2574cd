import { fastify } from 'fastify';
import { removeDataDirs, testSettings } from '../../test/settings';
import { until } from '../../test/until';
import type { Database } from '../db/database';
import { mails } from '../db/tables';
import { KeyRing } from '../encryption/key-ring';
import { openDatabase } from '../open-database';
import type { OutgoingMail } from './mail';
import { Outbox } from './outbox';

afterAll(removeDataDirs);

const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const hours = 3600 * 1000;

/** Outboxes of two instances, of which one sends mails, and whose database fails as often as the test says. */
async function startOutboxes() {
  const settings = await testSettings();
  const database = await openDatabase(settings);
  const failures = { claim: 0, select: 0, send: 0 };
  const fails = (name: keyof typeof failures) => {
    if (failures[name] === 0) return;
    failures[name] -= 1;
    throw new Error(`${name} failed`);
  };
  const failing = <Name extends 'claim' | 'select'>(name: Name) =>
    ((...args: never[]) => {
      fails(name);
      return (database[name] as (...args: never[]) => unknown)(...args);
    }) as unknown as Database[Name];
  const sent: string[] = [];
  const transport = {
    async send({ to }: OutgoingMail) {
      fails('send');
      sent.push(to);
    },
    close: () => undefined,
  };
  const keys = new KeyRing(settings.filesKey, [], 'mail');
  const create = (enabled: boolean) =>
    new Outbox(
      { ...database, claim: failing('claim'), select: failing('select') },
      transport,
      fastify().log,
      keys,
      // Too long for a test to be helped by it.
      { enabled, pollMs: hours },
    );
  const outbox = create(true);
  const stop = async () => {
    await outbox.stop();
    await database.close();
  };
  return { outbox, other: create(false), database, failures, sent, stop };
}

const beginOutage = async ({ outbox, failures }: Awaited<ReturnType<typeof startOutboxes>>, outage: object) => {
  Object.assign(failures, outage);
  outbox.wake();
  await until(() => failures.claim === 0);
};

test.each([
  ['nothing can be read for a moment', { claim: 1, select: 1 }],
  ['one attempt to find a mail fails', { claim: 1 }],
])('a mail is sent soon after %s', async (_what, outage) => {
  const instance = await startOutboxes();
  await beginOutage(instance, outage);
  await instance.database.write((transaction) => instance.outbox.add(transaction, mail));
  await until(() => instance.sent.length > 0);
  await instance.stop();
});

test('a mail that is due in some hours does not delay those that follow an outage', async () => {
  const instance = await startOutboxes();
  await instance.database.write(async (transaction) => {
    await instance.other.add(transaction, mail);
    await transaction.update(mails).set({ nextAttemptAt: new Date(Date.now() + 5 * hours) });
  });
  await beginOutage(instance, { claim: 1 });
  await instance.database.write((transaction) => instance.outbox.add(transaction, mail));
  await until(() => instance.sent.length > 0);
  await instance.stop();
});

test('the outbox looks for mails of other instances again when the next one could not be read', async () => {
  const instance = await startOutboxes();
  await beginOutage(instance, { select: 1 });
  await until(() => instance.failures.select === 0);
  await instance.database.write((transaction) => instance.other.add(transaction, mail));
  await until(() => instance.sent.length > 0);
  await instance.stop();
});

test('the outbox sends new mails at once when another instance has sent the one that failed', async () => {
  const instance = await startOutboxes();
  const { outbox, other, database, failures, sent } = instance;
  await database.write((transaction) => other.add(transaction, mail));
  await beginOutage(instance, { send: 1 });
  await until(() => failures.send === 0);
  await database.write(async (transaction) => {
    await transaction.update(mails).set({ encrypted: null, sentAt: new Date() });
  });
  // The retry, which finds no mail.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  await database.write((transaction) => outbox.add(transaction, mail));
  await until(() => sent.length > 0);
  await instance.stop();
});
