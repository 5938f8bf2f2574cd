import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listeningPorts } from '../testing/listening-ports';
import { RunningSite } from '../testing/running-site';

jest.setTimeout(90_000);

let sites: RunningSite[];
beforeEach(() => {
  sites = [];
});
afterEach(async () => {
  for (const site of sites) await site.stop();
});

async function run(env?: Record<string, string>): Promise<RunningSite> {
  const site = await RunningSite.run(env);
  sites.push(site);
  return site;
}

async function start(env?: Record<string, string>): Promise<RunningSite> {
  const site = await RunningSite.start(env);
  sites.push(site);
  return site;
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function gone(pids: number[]): Promise<void> {
  while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 50));
}

const health = ({ url }: RunningSite) => fetch(`${url}/api/v1/health`);

test('two sites run side by side; each says when it is ready, last of all, and ends on a signal', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  for (const site of [one, two]) {
    expect(site.lines.at(-1)).toBe(`ready ${site.url}`);
    expect((await health(site)).status).toBe(200);
    expect((await fetch(site.url)).status).toBe(200);
  }
  const pids = [one, two].flatMap((site) => Object.values(site.parts));
  expect(pids).toHaveLength(6);
  const signalledAt = Date.now();
  expect(await Promise.all([one.stop('SIGINT'), two.stop('SIGTERM')])).toEqual([0, 0]);
  await gone(pids);
  expect(Date.now() - signalledAt).toBeLessThan(5000);
});

test('a host that is no address of this machine is a clear error', async () => {
  const site = await run({ HOST: '203.0.113.1' });
  expect(await site.exit()).toBe(1);
  expect(site.lines.at(-1)).toMatch(/^HOST is "203\.0\.113\.1", which is no address of this machine: set it to/);
});

test('a taken port is a clear error, and nothing is left running', async () => {
  const squatter = createServer().listen(0, 'localhost');
  await once(squatter, 'listening');
  const { port } = squatter.address() as AddressInfo;
  const site = await run({ PORT: String(port) });
  expect(await site.exit()).toBe(1);
  squatter.close();
  expect(site.lines.at(-1)).toMatch(`Port ${port} is taken`);
});

test('wrong settings stop the start with what to set', async () => {
  const site = await run({ SITE_URL: 'https://shop.example.com', PORT: '99999' });
  expect(await site.exit()).toBe(1);
  expect(site.lines.join('\n')).toMatch(/PORT is "99999"[\s\S]*STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: set them/);
});

test('a request under way is answered before the site ends, and a second signal does not cut it off', async () => {
  const site = await start();
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-1' });
  const socket = connect(site.port, 'localhost');
  const answer: Buffer[] = [];
  socket.on('data', (chunk) => answer.push(chunk));
  socket.write(
    `POST /api/v1/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 10));
  await health(site);
  site.process.kill('SIGINT');
  site.process.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 500));
  socket.write(body.slice(10));
  expect(await site.exit()).toBe(0);
  expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 4\d\d/);
});

test('a client that never finishes its request cannot keep the site from ending', async () => {
  const site = await start();
  const socket = connect(site.port, 'localhost');
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/v1/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await health(site);
  const signalledAt = Date.now();
  await site.stop();
  expect(Date.now() - signalledAt).toBeLessThan(5000);
});

test('a part that dies comes back while the site stays up', async () => {
  const site = await start();
  for (const name of ['api', 'sandbox', 'release-service']) {
    const pid = site.parts[name] ?? 0;
    process.kill(pid, 'SIGKILL');
    await site.line(new RegExp(`\\[${name}\\] ended \\(SIGKILL\\)`));
    expect((await fetch(site.url)).status).toBe(200);
  }
  let status = 0;
  while (status !== 200) status = (await health(site)).status;
  expect(site.process.exitCode).toBeNull();
});

test('the parts end when the site is killed', async () => {
  const site = await start();
  const pids = Object.values(site.parts);
  await site.stop('SIGKILL');
  await gone(pids);
});

test('the parts listen on sockets that nobody else can reach, and not on ports; a stop leaves none behind', async () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 't-'));
  try {
    const site = await start({ TMPDIR });
    for (const pid of Object.values(site.parts)) expect(listeningPorts(pid)).toEqual([]);
    expect(listeningPorts(site.process.pid ?? 0)).toEqual(expect.arrayContaining([site.port]));
    const [folder = ''] = readdirSync(TMPDIR);
    expect(statSync(join(TMPDIR, folder)).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(TMPDIR, folder)).sort()).toEqual(['api.sock', 'release-service.sock', 'sandbox.sock']);
    await site.stop();
    expect(readdirSync(TMPDIR)).toEqual([]);
  } finally {
    rmSync(TMPDIR, { recursive: true });
  }
});

test('a temporary folder with a path too long for sockets is a clear error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 't-'));
  try {
    const TMPDIR = join(folder, 'x'.repeat(100));
    mkdirSync(TMPDIR);
    const site = await run({ TMPDIR });
    expect(await site.exit()).toBe(1);
    expect(site.lines.at(-1)).toMatch(/is too long for a Unix socket .*: set TMPDIR to a folder with a shorter path/);
    expect(readdirSync(TMPDIR)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('no process opens an inspector at SIGUSR1', async () => {
  const site = await start();
  const pids = [site.process.pid ?? 0, ...Object.values(site.parts)];
  expect(pids).toHaveLength(4);
  const before = pids.map(listeningPorts);
  for (const pid of pids) process.kill(pid, 'SIGUSR1');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(pids.map(isAlive)).toEqual(pids.map(() => true));
  expect(pids.map(listeningPorts)).toEqual(before);
  expect(site.lines.join('\n')).not.toContain('Debugger');
  expect((await health(site)).status).toBe(200);
});

test('a part that hangs is told as 503 within two seconds, then replaced', async () => {
  const site = await start();
  const paths = { api: '/api/v1/health', 'release-service': '/api/v1/releases', sandbox: '/sandbox/' };
  const { parts } = site;
  const usual = await Promise.all(Object.values(paths).map(async (path) => (await fetch(site.url + path)).status));
  for (const pid of Object.values(parts)) process.kill(pid, 'SIGSTOP');
  const hungAt = Date.now();
  await Promise.all(
    Object.values(paths).map(async (path) => {
      const response = await fetch(site.url + path);
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
      expect(await response.json()).toEqual({ message: expect.any(String) });
      expect(Date.now() - hungAt).toBeLessThan(2000);
    }),
  );
  expect((await fetch(site.url)).status).toBe(200);
  for (const name of Object.keys(paths)) await site.line(new RegExp(`\\[${name}\\] ended \\(SIGKILL\\)`));
  for (const [index, path] of Object.values(paths).entries()) {
    let status = 503;
    while (status === 503) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      status = (await fetch(site.url + path)).status;
    }
    expect(status).toBe(usual[index]);
  }
  expect(Object.values(site.parts)).not.toEqual(Object.values(parts));
});
