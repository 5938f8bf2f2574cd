import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, waitForExit } from '@site/test-servers/process-exit';
import { listeningPorts } from '../testing/listening-ports';
import { RunningSite } from '../testing/running-site';
import { confirmPayment, noFormLimits, type PaymentProof, payInvoice, repeat } from '../testing/site-load';

/** Two sites that run side by side. The last tests stop one after the other, because a start costs seconds. */
let one: RunningSite;
let two: RunningSite;
/** Temporary folder of the first site alone. */
let TMPDIR: string;
beforeAll(async () => {
  TMPDIR = mkdtempSync(join(tmpdir(), 't-'));
  [one, two] = await Promise.all([
    RunningSite.start({ TMPDIR, SHUTDOWN_TIMEOUT: '20' }),
    RunningSite.start({ LOG_FORMAT: 'text', ...noFormLimits }),
  ]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  rmSync(TMPDIR, { recursive: true });
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const health = ({ url }: RunningSite) => fetch(`${url}/api/v1/health`);

/** Sends the headers of a login and the first bytes of its body. */
async function beginLogin(site: RunningSite, body: string): Promise<Socket> {
  const socket = connect(site.port, 'localhost');
  // The site may close the connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 10));
  return socket;
}

test('LOG_FORMAT decides how all processes write, and without a terminal they write JSON', () => {
  const listening = (site: RunningSite) => site.lines.find((line) => /^\[api\] .*Server listening/.test(line));
  expect(listening(one)).toMatch(/^\[api\] \{"level":30/);
  expect(listening(two)).toMatch(/^\[api\] [^{]*Server listening/);
});

test('two sites run side by side, and each prints a line when it is ready', async () => {
  for (const site of [one, two]) {
    // A busy machine may have been silent since.
    const lines = site.lines.filter((line) => !/does not answer|answers again/.test(line));
    expect(lines.at(-1)).toBe(`ready ${site.url}`);
    expect((await health(site)).status).toBe(200);
    expect((await fetch(site.url)).status).toBe(200);
  }
  expect([one, two].flatMap((site) => Object.values(site.pids))).toHaveLength(6);
});

test('the child processes listen on sockets that only their user can access, and on no port', () => {
  for (const pid of Object.values(one.pids)) expect(listeningPorts(pid)).toEqual([]);
  expect(listeningPorts(one.process.pid ?? 0)).toEqual(expect.arrayContaining([one.port]));
  const [folder = ''] = readdirSync(TMPDIR);
  expect(statSync(join(TMPDIR, folder)).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(TMPDIR, folder)).sort()).toEqual(['api.sock', 'release-api.sock', 'sandbox.sock']);
});

test('no process opens an inspector at SIGUSR1', async () => {
  const pids = [one.process.pid ?? 0, ...Object.values(one.pids)];
  expect(pids).toHaveLength(4);
  const before = pids.map(listeningPorts);
  for (const pid of pids) process.kill(pid, 'SIGUSR1');
  await pause(500);
  expect(pids.map(isAlive)).toEqual(pids.map(() => true));
  expect(pids.map(listeningPorts)).toEqual(before);
  expect(one.lines.join('\n')).not.toContain('Debugger');
  expect((await health(one)).status).toBe(200);
});

test('a child process that hangs gets 503 for its requests, then it is replaced', async () => {
  const paths = { api: '/api/v1/health', 'release-api': '/api/v1/releases', sandbox: '/sandbox/' };
  const { pids } = one;
  const usual = await Promise.all(Object.values(paths).map(async (path) => (await fetch(one.url + path)).status));
  const killed = Object.keys(paths).map((name) => new RegExp(`\\[${name}\\] ended \\(SIGKILL\\)`));
  for (const pid of Object.values(pids)) process.kill(pid, 'SIGSTOP');
  await Promise.all(
    Object.values(paths).map(async (path, index) => {
      const response = await fetch(one.url + path);
      // The answer does not wait for the end of the process, which is killed after 6 s.
      expect(one.lines).not.toContainEqual(expect.stringMatching(killed[index] ?? ''));
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
      expect(await response.json()).toEqual({ message: expect.any(String) });
    }),
  );
  expect((await fetch(one.url)).status).toBe(200);
  for (const line of killed) await one.line(line);
  for (const [index, path] of Object.values(paths).entries()) {
    let status = 503;
    while (status === 503) {
      await pause(50);
      status = (await fetch(one.url + path)).status;
    }
    expect(status).toBe(usual[index]);
  }
  expect(Object.values(one.pids)).not.toEqual(Object.values(pids));
});

test('a site that is cut off from its API for two seconds loses no order', async () => {
  const paid: PaymentProof[] = [];
  const refused: string[] = [];
  const orders = repeat(async (round) => {
    await payInvoice(two, 1000 + round).then(
      (proof) => paid.push(proof),
      async (error: Error) => {
        refused.push(error.message);
        await pause(20);
      },
    );
  });
  const reach = async (count: number) => {
    while (paid.length < count) await pause(20);
  };
  await reach(3);
  /** Waits for another line than those that an earlier outage left. */
  const nextLine = (text: string) => {
    const count = () => two.lines.filter((line) => line.includes(text)).length;
    const before = count();
    return async () => {
      while (count() === before) await pause(20);
    };
  };
  const outage = nextLine('[api] does not answer');
  two.signal('api', 'SIGSTOP');
  await outage();
  await pause(500);
  const recovery = nextLine('[api] answers again');
  two.signal('api', 'SIGCONT');
  await recovery();
  await reach(paid.length + 3);
  await orders.stop();
  expect(refused.length).toBeGreaterThan(0);
  for (const message of refused) expect(message).toContain('The service is starting again');
  for (const proof of paid) await confirmPayment(two, proof);
});

test('a child process that dies is started again while the site stays available', async () => {
  for (const name of ['api', 'sandbox', 'release-api']) {
    two.signal(name, 'SIGKILL');
    await two.line(new RegExp(`\\[${name}\\] ended \\(SIGKILL\\)`));
    expect((await fetch(two.url)).status).toBe(200);
  }
  while (Object.keys(two.pids).length < 3 || (await health(two)).status !== 200) await pause(50);
  expect(two.process.exitCode).toBeNull();
});

test('a request in progress is answered before the site ends, and a second signal does not cut it off', async () => {
  const pids = Object.values(one.pids);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-1' });
  const socket = await beginLogin(one, body);
  const answer: Buffer[] = [];
  socket.on('data', (chunk) => answer.push(chunk));
  await health(one);
  one.process.kill('SIGINT');
  one.process.kill('SIGINT');
  await pause(500);
  socket.write(body.slice(10));
  expect(await one.exit()).toBe(0);
  expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 4\d\d/);
  await waitForExit(pids);
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test('a client that never finishes its request cannot keep the site from ending', async () => {
  const pids = Object.values(two.pids);
  await beginLogin(two, 'x'.repeat(100));
  await health(two);
  const signalledAt = Date.now();
  two.process.kill('SIGTERM');
  expect(await two.exit()).toBe(0);
  // The site stops within 4.2 s, 3 of them for requests; the server would wait 300 s for this request.
  expect(Date.now() - signalledAt).toBeLessThan(15_000);
  await waitForExit(pids);
});

test('the child processes end when the site is killed', async () => {
  const site = await RunningSite.start();
  const pids = Object.values(site.pids);
  expect(pids).toHaveLength(3);
  await site.stop('SIGKILL');
  await waitForExit(pids);
});
