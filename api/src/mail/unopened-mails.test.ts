import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import { removeDataDirs, testSettings } from '../../test/settings';
import { until } from '../../test/until';
import { mails } from '../db/tables';
import { KeyRing } from '../encryption/key-ring';
import { openDatabase } from '../open-database';
import type { OutgoingMail } from './mail';
import { Outbox } from './outbox';
import { removeMailsOf } from './remove-mails-of';
import { postpone, waitingMails } from './repository';

afterAll(removeDataDirs);

const oldKey = 'the old key, long enough to be one........';
const newKey = 'the new key, long enough to be one........';
const hour = 3600 * 1000;

/** The database has a mail that only the old key opens, with this time. Outboxes can be started with any keys. */
async function startWithOldMail(createdAt = new Date()) {
  const database = await openDatabase(await testSettings());
  const sent: string[] = [];
  const logged: object[] = [];
  const stream = new PassThrough().on('data', (line) => logged.push(JSON.parse(line)));
  const { log } = fastify({ logger: { level: 'warn', stream } });
  const transport = { send: async ({ to }: OutgoingMail) => void sent.push(to), close: () => undefined };
  const create = (newest: string, older: string[] = [], enabled = true) =>
    new Outbox(database, transport, log, new KeyRing(newest, older, 'mail'), { enabled, pollMs: hour });
  const add = (outbox: Outbox, to: string) =>
    database.write((tx) => outbox.add(tx, { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }));
  await add(create(oldKey, [], false), 'old@example.com');
  await database.write((tx) => tx.update(mails).set({ createdAt, nextAttemptAt: createdAt }));
  const oldMail = async () => {
    const [row] = await database.select().from(mails).orderBy(mails.seq);
    if (!row) throw new Error('The mail is gone.');
    return row;
  };
  return { database, sent, logged, create, add, oldMail };
}

const isPostponed = ({ nextAttemptAt }: { nextAttemptAt: Date }) => nextAttemptAt.getTime() > Date.now() + 30_000;

test('a mail that no key opens waits without delaying others, is never given up, and is sent with its key', async () => {
  const { database, sent, logged, create, add, oldMail } = await startWithOldMail();
  const makeDue = () => database.write((tx) => tx.update(mails).set({ nextAttemptAt: new Date() }));
  const { id } = await oldMail();
  // One more refusal would delete its text.
  for (let refusals = 0; refusals < 7; refusals += 1) await database.write((tx) => postpone(tx, id, new Date()));
  const keyless = create(newKey);
  await add(keyless, 'new@example.com');
  await until(() => sent.length > 0);
  expect(sent).toEqual(['new@example.com']);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await makeDue();
    keyless.wake();
    expect(await until(oldMail, isPostponed)).toMatchObject({ attempts: 7, refusedAt: null });
  }
  await keyless.stop();
  const message = 'the mail cannot be opened: set the missing key in FILES_KEY_OLD';
  expect(logged).toEqual([expect.objectContaining({ level: 50, mail: id, msg: message })]);

  const withKey = create(newKey, [oldKey]);
  await makeDue();
  withKey.wake();
  await until(() => sent.length > 1);
  await withKey.stop();
  expect(sent).toEqual(['new@example.com', 'old@example.com']);
  await database.close();
});

test('such a mail does not delay others when the clock was set back, which makes it due before its time', async () => {
  const { database, sent, create, add } = await startWithOldMail(new Date(Date.now() + hour));
  const keyless = create(newKey);
  await add(keyless, 'new@example.com');
  await until(() => sent.length > 0);
  await keyless.stop();
  expect(await waitingMails(database)).toHaveLength(1);
  await database.close();
});

test('an erasure drops the mails of a person, and counts those that no key opens', async () => {
  const { database, create, add } = await startWithOldMail();
  await add(create(newKey, [], false), 'dana@example.com');
  const erase = (keys: KeyRing, address: string) => database.write((tx) => removeMailsOf(tx, keys, { address }));
  const newKeys = new KeyRing(newKey, [], 'mail');
  expect(await erase(newKeys, 'old@example.com')).toEqual({ dropped: 0, unopened: 1 });
  expect(await erase(newKeys, 'dana@example.com')).toEqual({ dropped: 1, unopened: 1 });
  expect(await erase(new KeyRing(newKey, [oldKey], 'mail'), 'old@example.com')).toEqual({ dropped: 1, unopened: 0 });
  await database.close();
});
