import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@site/test-servers/free-port';
import { fastify } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { inDatabase, runSql } from '../../test/database';
import { readMails } from '../../test/mailbox';
import { removeDataDirs, testSettings } from '../../test/settings';
import { until } from '../../test/until';
import { buildApp } from '../app';
import type { Database } from '../db/database';
import { mails } from '../db/tables';
import { KeyRing } from '../encryption/key-ring';
import { openDatabase } from '../open-database';
import { mailFiles } from './mail-files';
import { Outbox } from './outbox';
import { waitingMails } from './repository';

afterAll(removeDataDirs);

const receivers: string[] = [];

function mailServer(refused = () => {}) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('refused')) return done();
      refused();
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        receivers.push(...session.envelope.rcptTo.map(({ address }) => address));
        server.emit('received');
        done();
      });
    },
  });
  return server;
}

const signUp = (app: Awaited<ReturnType<typeof buildApp>>, email: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/user/signup',
    payload: { name: 'Asha', phoneNumber: '5550100', email, password: 'Harbor1!' },
  });

test('mails survive an unreachable mail server and a restart, and are sent once and in order', async () => {
  const port = await freePort();
  const settings = await testSettings({ smtpUrl: `smtp://127.0.0.1:${port}` });

  const before = await buildApp(settings);
  const emails = ['one@example.com', 'refused@example.com', 'two@example.com', 'three@example.com'];
  for (const email of emails) expect((await signUp(before, email)).statusCode).toBe(200);
  await before.close();

  const server = mailServer();
  server.listen(port, '127.0.0.1');
  const after = await buildApp(settings);
  await after.ready();
  while (receivers.length < 3) await once(server, 'received');
  await signUp(after, 'four@example.com');
  while (receivers.length < 4) await once(server, 'received');
  expect(receivers).toEqual(['one@example.com', 'two@example.com', 'three@example.com', 'four@example.com']);
  await after.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('a mail that the server refuses does not delay the next one', async () => {
  const port = await freePort();
  const app = await buildApp(await testSettings({ smtpUrl: `smtp://127.0.0.1:${port}` }));
  await app.ready();
  for (const email of ['refused@example.com', 'next@example.com']) await signUp(app, email);
  // Enough time for some failed attempts.
  await new Promise((resolve) => setTimeout(resolve, 2000));

  let refusals = 0;
  const back = mailServer(() => {
    refusals += 1;
  });
  back.listen(port, '127.0.0.1');
  await until(() => receivers.includes('next@example.com') || refusals > 1);
  // The refused mail is older. It would be tried again first if it were due.
  expect(refusals).toBe(1);
  await app.close();
  await new Promise<void>((resolve) => back.close(() => resolve()));
});

test('after the clock was set back, a mail is tried before its time, and waits between its attempts', async () => {
  const port = await freePort();
  const settings = await testSettings({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const before = await buildApp(settings);
  for (const email of ['refused@example.com', 'behind@example.com']) await signUp(before, email);
  await before.close();
  const later = new Date(Date.now() + 10 * 60_000);
  await inDatabase(settings, (tx) => tx.update(mails).set({ createdAt: later, nextAttemptAt: later }));

  let refusals = 0;
  const server = mailServer(() => {
    refusals += 1;
  });
  server.listen(port, '127.0.0.1');
  const after = await buildApp(settings);
  await after.ready();
  await until(() => receivers.includes('behind@example.com'));
  // The refused mail is older, so it would be tried again first if it were due.
  expect(refusals).toBe(1);
  await after.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('a mail is sent once even if a full disk prevents marking it as sent', async () => {
  const server = mailServer();
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  const settings = await testSettings({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const app = await buildApp(settings);
  await app.ready();
  await runSql(settings, {
    sqlite: `CREATE TRIGGER full BEFORE UPDATE OF sent_at ON mails BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`,
    postgres: `
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'disk full' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE UPDATE OF sent_at ON mails EXECUTE FUNCTION refuse()`,
  });
  await signUp(app, 'once@example.com');
  while (!receivers.includes('once@example.com')) await once(server, 'received');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await runSql(settings, { sqlite: 'DROP TRIGGER full', postgres: 'DROP TRIGGER full_disk ON mails' });
  await signUp(app, 'after@example.com');
  while (receivers.at(-1) !== 'after@example.com') await once(server, 'received');
  expect(receivers.filter((address) => address === 'once@example.com')).toHaveLength(1);
  await app.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test('waiting mails are encrypted on disk', async () => {
  const settings = await testSettings({ smtpUrl: 'smtp://127.0.0.1:9' });
  const app = await buildApp(settings);
  await signUp(app, 'waiting@example.com');
  await app.close();
  const waiting = await inDatabase(settings, (transaction) => waitingMails(transaction));
  expect(waiting).toHaveLength(1);
  const bytes = waiting[0]?.encrypted?.toString('latin1');
  for (const text of ['waiting@example.com', 'user/activate']) expect(bytes).not.toContain(text);
});

test('without a mail server, mails are written to files with a text and an HTML part', async () => {
  const settings = await testSettings();
  const app = await buildApp(settings);
  await signUp(app, 'file@example.com');
  let written = readMails(settings.dataDir);
  while (written.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    written = readMails(settings.dataDir);
  }
  expect(written).toMatchObject([{ to: 'file@example.com', subject: 'Activate your Harborlight account' }]);
  expect(written[0]?.body).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  await app.close();
});

/** The same query, whose rows arrive later, as from a database elsewhere. */
const slow = <Query extends object>(query: Query): Query =>
  new Proxy(query, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'then') return (...args: unknown[]) => slow(value.apply(target, args));
      return (done: (rows: unknown) => void, fail: unknown) =>
        value.call(target, (rows: unknown) => setTimeout(done, 300, rows), fail);
    },
  });

test('a mail that is stored while the outbox looks for the next due one is sent at once', async () => {
  const settings = await testSettings();
  const database = await openDatabase(settings);
  const select = ((...columns: []) => slow(database.select(...columns))) as Database['select'];
  const keys = new KeyRing(settings.filesKey, [], 'mail');
  const folder = join(settings.dataDir, 'mail');
  const sending = { enabled: true, pollMs: 3_600_000 };
  const outbox = new Outbox(
    { ...database, select },
    mailFiles(folder, settings.mailFrom),
    fastify().log,
    keys,
    sending,
  );
  outbox.wake();
  const mail = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await database.write((transaction) => outbox.add(transaction, mail));
  while (readMails(settings.dataDir).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await outbox.stop();
  await database.close();
});
