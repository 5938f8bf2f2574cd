import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@site/test-servers/process-exit';
import { SMTPServer } from 'smtp-server';
import { RunningSite } from '../testing/running-site';
import { payInvoice, register, signUp } from '../testing/site-load';

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

/** A payment provider that accepts requests and never answers. */
async function hangingProvider() {
  let isAsked = false;
  const server = createServer((socket) => {
    isAsked = true;
    socket.on('error', () => undefined).resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = {
    RAZORPAY_KEY_ID: 'rzp_test_id',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
    RAZORPAY_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const asked = async () => {
    while (!isAsked) await pause(20);
  };
  return { env, asked, stop: () => server.close() };
}

/** Stops a site as a terminal does. Returns how long that took, in ms, and which of its processes are left. */
async function stopAndTime(site: RunningSite) {
  const pids = Object.values(site.pids);
  const startedAt = performance.now();
  site.process.kill('SIGTERM');
  const code = await site.exit();
  const tookMs = performance.now() - startedAt;
  return { code, tookMs, left: pids.filter(isAlive) };
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

test('a site whose API hangs stops within five seconds', async () => {
  const site = await RunningSite.start();
  try {
    site.signal('api', 'SIGSTOP');
    const waiting = fetch(`${site.url}/api/v1/health`).catch(() => undefined);
    await pause(300);
    const { code, tookMs, left } = await stopAndTime(site);
    expect([code, left]).toEqual([0, []]);
    expect(tookMs).toBeLessThan(5000);
    await waiting;
  } finally {
    await site.stop();
  }
});

test('a site stops within five seconds while a mail server and a payment provider hang, and sends the mail later', async () => {
  const mails = await slowMailServer();
  const provider = await hangingProvider();
  const env = { SMTP_URL: mails.url, ...provider.env };
  const site = await RunningSite.start(env);
  let again: RunningSite | undefined;
  try {
    await signUp(site, 'sally@example.com');
    while (!mails.events.includes('received')) await pause(20);
    const checkout = payInvoice(site, 500).catch((error: Error) => error.message);
    await provider.asked();
    const { code, tookMs, left } = await stopAndTime(site);
    expect([code, left]).toEqual([0, []]);
    expect(tookMs).toBeLessThan(5000);
    // The connection was cut off.
    expect(await checkout).toBe('fetch failed');
    again = await RunningSite.start({ ...env, DATA_DIR: site.dataDir });
    while (mails.events.filter((event) => event === 'received').length < 2) await pause(20);
    mails.accept();
    expect(await again.stop()).toBe(0);
  } finally {
    await again?.stop();
    await site.stop();
    await mails.stop();
    provider.stop();
  }
});
