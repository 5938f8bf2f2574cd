import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { freePort } from '@site/test-servers/free-port';
import { RunningSite } from '../testing/running-site';

const key = 'k'.repeat(43);
const settingsOfRoles = {
  SITE_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://localhost',
  JWT_SECRET: key,
  FILES_KEY: key,
  SERVICE_SECRET: key,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
};

/** Runs a site that cannot start, until it ends. Returns its output. */
async function failedStart(env: Record<string, string>): Promise<string[]> {
  const PORT = env.PORT ?? String(await freePort());
  const DATA_DIR = await RunningSite.newDataDir(`http://localhost:${PORT}`);
  const site = await RunningSite.run({ DATA_DIR, PORT, ...env }, undefined, true);
  expect(await site.exit()).toBe(1);
  const created = readdirSync(DATA_DIR);
  await site.stop();
  // No process has touched the database.
  expect(created).not.toContain('site.db');
  return site.lines;
}

/** A port of this machine that another program has. */
async function withPortInUse(work: (port: number) => unknown): Promise<void> {
  const squatter = createServer().listen(0, 'localhost');
  await once(squatter, 'listening');
  try {
    await work((squatter.address() as AddressInfo).port);
  } finally {
    squatter.close();
  }
}

test('an address that this machine does not have is reported', async () => {
  const lines = await failedStart({ HOST: '203.0.113.1' });
  expect(lines.at(-1)).toMatch(/^HOST is "203\.0\.113\.1", which is not an address of this machine: set it to/);
});

test('a port that is taken is reported before a process is started', () =>
  withPortInUse(async (port) => {
    const lines = await failedStart({ PORT: String(port) });
    expect(lines).toEqual([expect.stringMatching(`^Port ${port} is in use .*: stop that program, or set PORT to`)]);
  }));

test('a port for operators that is taken is reported with the name of its setting', () =>
  withPortInUse(async (port) => {
    const lines = await failedStart({ OPS_PORT: String(port), OPS_HOST: 'localhost' });
    expect(lines).toEqual([expect.stringMatching(`^Port ${port} is in use .*, or set OPS_PORT to another number$`)]);
  }));

test.each([
  ['api', 'PORT'],
  ['worker', 'OPS_PORT'],
])('%s alone does not touch the database when its %s is taken', (role, variable) =>
  withPortInUse((port) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'site-'));
    const env = { ...process.env, ...settingsOfRoles, DATA_DIR, HOST: 'localhost', OPS_HOST: 'localhost' };
    const main = join(projectRoot, 'shell/dist/server/main.js');
    const options = { env: { ...env, [variable]: String(port) }, encoding: 'utf8', timeout: 60_000 } as const;
    const { status, stderr } = spawnSync(process.execPath, [main, '--only', role], options);
    const created = readdirSync(DATA_DIR);
    rmSync(DATA_DIR, { recursive: true });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Port ${port} is in use by another program: stop that program, or set ${variable} to another number\n`,
    });
    expect(created).toEqual([]);
  }),
);

test('a site with wrong settings does not start, and its message says what to set', async () => {
  const lines = await failedStart({ SITE_URL: 'https://shop.example.com', PORT: '99999' });
  expect(lines.join('\n')).toMatch(/PORT is "99999"[\s\S]*STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: set them/);
});

test('a temporary folder whose path is too long for sockets is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 't-'));
  try {
    const longPath = join(folder, 'x'.repeat(100));
    mkdirSync(longPath);
    const lines = await failedStart({ TMPDIR: longPath });
    expect(lines.at(-1)).toMatch(/is too long for a Unix socket .*: set TMPDIR to a folder with a shorter path/);
    expect(readdirSync(longPath)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
