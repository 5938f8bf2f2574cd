import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { RunningSite } from '../testing/running-site';
import { register } from '../testing/site-load';

/** A mail server that accepts a mail once it is told to. */
async function slowMailServer() {
  const events: string[] = [];
  let accept = () => {};
  const accepting = new Promise<void>((resolve) => {
    accept = resolve;
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: async (stream, _session, done) => {
      stream.resume();
      await once(stream, 'end').catch(() => undefined);
      events.push('received');
      await accepting;
      events.push('accepted');
      done();
    },
    onClose: () => void events.push('closed'),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, events, accept, stop };
}

test('a mail that is being sent when the site is stopped is sent once', async () => {
  const mails = await slowMailServer();
  const site = await RunningSite.start({ SMTP_URL: mails.url });
  try {
    const person = { name: 'Asha', email: 'asha@example.com', phoneNumber: '5550100', password: 'Harbor1!' };
    const signup = await fetch(`${site.url}/api/v1/user/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect(signup.status).toBeLessThan(300);
    while (!mails.events.includes('received')) await pause(20);
    site.process.kill('SIGTERM');
    // The API waits four seconds for the mail.
    await pause(2500);
    mails.accept();
    expect(await site.exit()).toBe(0);
    // The end of a connection arrives later than that of its process.
    while (!mails.events.includes('closed')) await pause(20);
    expect(mails.events).toEqual(['received', 'accepted', 'closed']);
  } finally {
    await site.stop();
    await mails.stop();
  }
});

test('an upload of two seconds is stored when the site is stopped meanwhile', async () => {
  const site = await RunningSite.start({ SHUTDOWN_TIMEOUT: '20' });
  const registered = register(site, 'rita@example.com', 2000, (piece) => {
    if (piece === 5) site.process.kill('SIGTERM');
  });
  expect(await registered).toBeTruthy();
  expect(await site.exit()).toBe(0);
  await site.stop();
});
