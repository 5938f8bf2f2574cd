import { once } from 'node:events';
import { freePort } from '@site/test-servers/free-port';
import { isNull } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { inDatabase } from '../../test/database';
import { removeDataDirs, testSettings } from '../../test/settings';
import { until } from '../../test/until';
import { buildApp } from '../app';
import { mails } from '../db/tables';

afterAll(removeDataDirs);

/** Signs two people up at an API whose mail server refuses the first `refusals` mails at MAIL FROM. */
async function signUpTwo(refusals: number, responseCode: number) {
  const receivers: string[] = [];
  let asked = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_address, _session, done) {
      asked += 1;
      done(asked > refusals ? null : Object.assign(new Error('No'), { responseCode }));
    },
    onData(stream, session, done) {
      stream.resume().once('end', () => {
        receivers.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const settings = await testSettings({ smtpUrl: `smtp://127.0.0.1:${port}` });
  const app = await buildApp(settings);
  await app.ready();
  for (const email of ['first@example.com', 'second@example.com']) {
    const payload = { name: 'Asha', phoneNumber: '5550100', email, password: 'Harbor1!' };
    expect((await app.inject({ method: 'POST', url: '/api/v1/user/signup', payload })).statusCode).toBe(200);
  }
  return {
    receivers,
    asked: () => asked,
    attempts: async () => {
      const waiting = await inDatabase(settings, async (tx) => tx.select().from(mails).where(isNull(mails.sentAt)));
      return waiting.map(({ attempts }) => attempts);
    },
    async stop() {
      await app.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

test.each([530, 550])('mails wait while the server answers every MAIL FROM with %d', async (responseCode) => {
  const { receivers, asked, attempts, stop } = await signUpTwo(3, responseCode);
  await until(() => asked() > 1);
  expect(await attempts()).toEqual([0, 0]);
  await until(() => receivers.length === 2);
  expect(receivers).toEqual(['first@example.com', 'second@example.com']);
  await stop();
});

test('a mail that is too large for the server does not delay the next one', async () => {
  const { receivers, attempts, stop } = await signUpTwo(1, 552);
  await until(() => receivers.length === 1);
  expect(receivers).toEqual(['second@example.com']);
  await until(async () => (await attempts()).length === 1);
  expect(await attempts()).toEqual([1]);
  await stop();
});
