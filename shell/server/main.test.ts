import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from './project';

jest.setTimeout(90_000);

interface Site {
  process: ChildProcess;
  port: number;
  lines: string[];
}

let folder: string;
let sites: Site[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  sites = [];
});
afterEach(async () => {
  for (const site of sites) await stop(site);
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs the built site as `npm start` does after its build, without waiting for it. */
function run(env: Record<string, string>): Site {
  const { PATH, HOME } = process.env;
  const site = spawn(process.execPath, [join(projectRoot, 'shell/dist/server/main.js')], {
    env: { PATH, HOME, DATA_DIR: join(folder, 'var'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const output of [site.stdout, site.stderr])
    createInterface({ input: output }).on('line', (line) => lines.push(line));
  const started = { process: site, port: Number(env.PORT), lines };
  sites.push(started);
  return started;
}

async function start(env: Record<string, string> = {}): Promise<Site> {
  const site = run({ PORT: String(await freePort()), ...env });
  await line(site, /^ready /);
  return site;
}

/** Resolves once the site has printed a line like this. */
async function line({ process: { stdout, stderr, exitCode }, lines }: Site, pattern: RegExp): Promise<void> {
  while (!lines.some((text) => pattern.test(text))) {
    if (exitCode !== null || stdout?.readableEnded) throw new Error(`It ended first:\n${lines.join('\n')}`);
    await Promise.race([
      once(stdout ?? process, 'data'),
      once(stdout ?? process, 'end'),
      once(stderr ?? process, 'data'),
    ]);
    await new Promise(setImmediate);
  }
}

async function stop({ process: site }: Site, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (site.exitCode === null && site.signalCode === null) {
    const ended = once(site, 'exit');
    site.kill(signal);
    await ended;
  }
  return site.exitCode;
}

/** The processes that the site started: their ids, by the script they run. */
function partsOf({ process: { pid } }: Site): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] !== String(pid)) continue;
      parts[readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('sandbox') ? 'sandbox' : 'api'] = Number(id);
    } catch {
      // It ended while we looked.
    }
  }
  return parts;
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

const health = ({ port }: Site) => fetch(`http://localhost:${port}/api/v1/health`);

test('two sites run side by side; each says when it is ready, last of all, and ends on a signal', async () => {
  const [one, two] = await Promise.all([start(), start({ DATA_DIR: join(folder, 'other') })]);
  for (const site of [one, two]) {
    expect(site.lines.at(-1)).toBe(`ready http://localhost:${site.port}`);
    expect((await health(site)).status).toBe(200);
    expect((await fetch(`http://localhost:${site.port}/`)).status).toBe(200);
  }
  const pids = [one, two].flatMap((site) => Object.values(partsOf(site)));
  expect(pids).toHaveLength(4);
  const signalledAt = Date.now();
  expect(await Promise.all([stop(one, 'SIGINT'), stop(two, 'SIGTERM')])).toEqual([0, 0]);
  await gone(pids);
  expect(Date.now() - signalledAt).toBeLessThan(5000);
});

test('a taken port is a clear error, and nothing is left running', async () => {
  const squatter = createServer().listen(0, 'localhost');
  await once(squatter, 'listening');
  const { port } = squatter.address() as AddressInfo;
  const site = run({ PORT: String(port) });
  const [exitCode] = await once(site.process, 'close');
  squatter.close();
  expect(exitCode).toBe(1);
  expect(site.lines.at(-1)).toMatch(`Port ${port} is taken`);
});

test('wrong settings stop the start with what to set', async () => {
  const site = run({ SITE_URL: 'https://shop.example.com', PORT: '99999' });
  const [exitCode] = await once(site.process, 'close');
  expect(exitCode).toBe(1);
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
  const ended = once(site.process, 'exit');
  site.process.kill('SIGINT');
  site.process.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 500));
  socket.write(body.slice(10));
  expect(await ended).toEqual([0, null]);
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
  await stop(site);
  expect(Date.now() - signalledAt).toBeLessThan(5000);
});

test('a part that dies comes back while the site stays up', async () => {
  const site = await start();
  for (const name of ['api', 'sandbox']) {
    const pid = partsOf(site)[name] ?? 0;
    process.kill(pid, 'SIGKILL');
    await line(site, new RegExp(`^\\[${name}\\] ended \\(SIGKILL\\)`));
    expect((await fetch(`http://localhost:${site.port}/`)).status).toBe(200);
  }
  let status = 0;
  while (status !== 200) status = (await health(site)).status;
  expect(site.process.exitCode).toBeNull();
});

test('the parts end when the site is killed', async () => {
  const site = await start();
  const pids = Object.values(partsOf(site));
  await stop(site, 'SIGKILL');
  await gone(pids);
});
