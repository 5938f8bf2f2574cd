import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { buildApp } from '../../src/app';
import type { ApiSettings } from '../../src/config/settings';
import { KeyRing } from '../../src/encryption/key-ring';
import { createLimitStore } from '../../src/limits/limit-store';
import { Outbox } from '../../src/mail/outbox';
import { waitingMails } from '../../src/mail/repository';
import { openDatabase } from '../../src/open-database';
import { buildApi } from '../built-api';
import { inDatabase } from '../database';
import { sessionCompleted, signatureOf } from '../payments/events';
import { invoice, startPaymentApi } from '../payments/payment-api';
import { type RunningApi, runApi } from '../running-api';
import { removeDataDirs, testSettings } from '../settings';

let built: ReturnType<typeof buildApi>;
beforeAll(() => {
  built = buildApi();
});
afterAll(() => {
  built.remove();
  removeDataDirs();
});

const mailCount = 200;

/** A mail server that takes a moment for each mail. */
async function startMailServer(delayMs: number) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let closed = false;
      stream.on('error', () => {
        closed = true;
      });
      stream.resume();
      stream.on('end', async () => {
        await pause(delayMs);
        if (closed) return done(new Error('gone'));
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Stores mails as a request would, in a database whose site does not run yet. */
async function storeMails(settings: ApiSettings): Promise<string[]> {
  const database = await openDatabase(settings);
  const transport = { send: () => Promise.reject(new Error('not here')), close: () => undefined };
  const log = { warn: () => undefined, error: () => undefined } as never;
  const outbox = new Outbox(database, transport, log, new KeyRing(settings.filesKey, [], 'mail'));
  const receivers = Array.from({ length: mailCount }, (_, number) => `customer${number}@example.com`);
  await database.write(async (transaction) => {
    for (const to of receivers) await outbox.add(transaction, { to, subject: 'Hello', text: 'Hello', html: '' });
  });
  await outbox.stop();
  await database.close();
  return receivers;
}

async function untilSent(settings: ApiSettings): Promise<void> {
  while ((await inDatabase(settings, (transaction) => waitingMails(transaction))).length > 0) await pause(100);
}

test('two instances send each of 200 mails once', async () => {
  const server = await startMailServer(5);
  const settings = await testSettings({ smtpUrl: server.url });
  const receivers = await storeMails(settings);
  const instances = await Promise.all([runApi(built.main, settings), runApi(built.main, settings)]);
  await untilSent(settings);
  await Promise.all(instances.map((instance) => instance.stop()));
  expect([...server.received].sort()).toEqual([...receivers].sort());
  await server.stop();
}, 120_000);

test('when an instance is killed while it sends, the other one sends its mail', async () => {
  const server = await startMailServer(50);
  const settings = await testSettings({ smtpUrl: server.url });
  const receivers = await storeMails(settings);
  const killed = await runApi(built.main, settings);
  while (server.received.length < 5) await pause(5);
  const other = await runApi(built.main, settings);
  killed.child.kill('SIGKILL');
  await killed.exit;
  await untilSent(settings);
  await other.stop();
  const repeated = server.received.length - new Set(server.received).size;
  expect([...new Set(server.received)].sort()).toEqual([...receivers].sort());
  // The killed instance may not have learned that its last mail was accepted.
  expect(repeated).toBeLessThanOrEqual(1);
  await server.stop();
}, 120_000);

test('limits count across instances', async () => {
  const settings = await testSettings();
  const databases = [await openDatabase(settings), await openDatabase(settings)];
  const options = { name: 'shared', points: 10, seconds: 60 };
  const limits = databases.map((database) => createLimitStore(database).limit(options));
  const waits = await Promise.all(Array.from({ length: 15 }, (_, n) => limits[n % 2]?.consume('a')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  await Promise.all(databases.map((database) => database.close()));
});

test('two instances that start at the same time on an empty database share one first admin', async () => {
  const settings = await testSettings();
  const instances: RunningApi[] = await Promise.all([runApi(built.main, settings), runApi(built.main, settings)]);
  expect(await Promise.all(instances.map((instance) => instance.stop()))).toEqual([0, 0]);
}, 60_000);

test('an event that reaches two instances many times settles its order once', async () => {
  const api = await startPaymentApi();
  const other = await buildApp({ ...api.settings, listen: { host: '127.0.0.1', port: 0 } });
  await api.buy(invoice, '');
  const [order] = await api.orders();
  if (!order) throw new Error('no order');
  const event = sessionCompleted(order);
  const url = '/api/v1/payment/stripe-webhook';
  const headers = { 'content-type': 'application/json', ...signatureOf(event) };
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => [
      api.call('POST', '/payment/stripe-webhook', { body: event.payload, headers }).then(({ status }) => status),
      other.inject({ method: 'POST', url, headers, payload: event.payload }).then(({ statusCode }) => statusCode),
    ]).flat(),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  const [paid] = await api.orders();
  expect([paid?.state, await api.receipts()]).toEqual(['paid', 1]);
  await other.close();
  await api.stop();
}, 120_000);
