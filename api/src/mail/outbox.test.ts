import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { readMails } from '../../test/mailbox';
import { testSettings } from '../../test/settings';
import { buildApp } from '../app';

const receivers: string[] = [];

function mailServer() {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
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
    payload: { name: 'Asha', phoneNumber: '1', email, password: 'Harbor1!' },
  });

test('mails survive a dead mail server and a restart, and leave in order, once', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const settings = testSettings({ smtpUrl: `smtp://127.0.0.1:${port}` });

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

test('while the mail server is away no token lies in clear on the disk', async () => {
  const settings = testSettings({ smtpUrl: 'smtp://127.0.0.1:9' });
  const app = await buildApp(settings);
  await signUp(app, 'waiting@example.com');
  await app.close();
  const bytes = readFileSync(path.join(settings.dataDir, 'site.db')).toString('latin1');
  expect(bytes).toContain('waiting@example.com');
  expect(bytes).not.toContain('user/activate');
});

test('without a mail server mails are files with a text and an HTML part', async () => {
  const settings = testSettings();
  const app = await buildApp(settings);
  await signUp(app, 'file@example.com');
  let mails = readMails(settings.dataDir);
  while (mails.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    mails = readMails(settings.dataDir);
  }
  expect(mails).toMatchObject([{ to: 'file@example.com', subject: 'Activate your Harborlight account' }]);
  expect(mails[0]?.body).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  await app.close();
});
