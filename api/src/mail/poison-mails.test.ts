import { once } from 'node:events';
import { freePort } from '@site/test-servers/free-port';
import { isNull } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { inDatabase } from '../../test/database';
import { removeDataDirs } from '../../test/settings';
import { type Api, startApi } from '../../test/start-api';
import { until } from '../../test/until';
import { mails } from '../db/tables';

afterAll(removeDataDirs);

const marker = 'EICAR';

/** An API whose mail server closes the connection when it receives a mail that `isPoison`. */
async function startWithScanner(isPoison: (text: string) => boolean) {
  const received: string[] = [];
  const closed: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, { envelope }, done) {
      const text = Buffer.concat(await stream.toArray()).toString();
      const receivers = envelope.rcptTo.map(({ address }) => address);
      if (isPoison(text)) {
        closed.push(...receivers);
        for (const connection of server.connections) connection._socket.destroy();
        return;
      }
      received.push(...receivers);
      done();
    },
  });
  // The connections that it destroys.
  server.on('error', () => undefined);
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const api = await startApi({ smtpUrl: `smtp://127.0.0.1:${port}` });
  return {
    api,
    received,
    closed,
    waiting: () => inDatabase(api.settings, async (tx) => tx.select().from(mails).where(isNull(mails.sentAt))),
    async stop() {
      await api.stop();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function contact(api: Api, message: string) {
  const body = { name: 'Asha', email: 'asha@example.com', phoneNumber: '5550100', message };
  expect((await api.post('/contact', body)).status).toBe(200);
}

async function signUp(api: Api, ...emails: string[]) {
  for (const email of emails) expect((await api.signUp(email)).status).toBe(200);
}

test('mails at which the server closes the connection do not delay the others, and are not given up', async () => {
  const { api, received, closed, waiting, stop } = await startWithScanner((text) => text.includes(marker));
  for (const text of [marker, `${marker} again`]) await contact(api, text);
  await signUp(api, 'first@example.com', 'second@example.com');
  await until(() => received.length === 2);
  expect(received).toEqual(['first@example.com', 'second@example.com']);
  const postponed = await until(waiting, (rows) =>
    rows.every((row) => row.nextAttemptAt.getTime() > Date.now() + 5_000),
  );
  expect(postponed).toMatchObject([marker, marker].map(() => ({ attempts: 0, refusedAt: null })));

  // They are known now, so they are tried once and nothing pauses.
  const attempts = closed.length;
  await inDatabase(api.settings, async (tx) => {
    await tx.update(mails).set({ nextAttemptAt: new Date() }).where(isNull(mails.sentAt));
  });
  await signUp(api, 'third@example.com');
  await until(() => received.length === 3);
  expect(closed.length - attempts).toBe(2);
  await stop();
});

test('while the server closes every connection, all mails wait, and then arrive in order', async () => {
  let isBroken = true;
  const { api, received, closed, waiting, stop } = await startWithScanner(() => isBroken);
  const emails = ['first@example.com', 'second@example.com', 'third@example.com'];
  await signUp(api, ...emails);
  // The search has come to an end without a result.
  await until(() => closed.includes('third@example.com'));
  const due = (await waiting()).filter(({ attempts, nextAttemptAt }) => attempts === 0 && nextAttemptAt <= new Date());
  expect(due).toHaveLength(3);
  isBroken = false;
  await until(() => received.length === 3);
  expect(received).toEqual(emails);
  await stop();
});
