import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/test-servers/free-port';
import { RunningSite } from '../testing/running-site';

jest.setTimeout(90_000);

/** Runs a site that cannot start, until it ends. Returns its output. */
async function failedStart(env: Record<string, string>): Promise<string[]> {
  const PORT = env.PORT ?? String(await freePort());
  const DATA_DIR = await RunningSite.newDataDir(`http://localhost:${PORT}`);
  const site = await RunningSite.run({ DATA_DIR, PORT, ...env }, undefined, true);
  expect(await site.exit()).toBe(1);
  await site.stop();
  return site.lines;
}

test('an address that this machine does not have is reported', async () => {
  const lines = await failedStart({ HOST: '203.0.113.1' });
  expect(lines.at(-1)).toMatch(/^HOST is "203\.0\.113\.1", which is not an address of this machine: set it to/);
});

test('a port that is taken is reported, and no process keeps running', async () => {
  const squatter = createServer().listen(0, 'localhost');
  await once(squatter, 'listening');
  const { port } = squatter.address() as AddressInfo;
  const lines = await failedStart({ PORT: String(port) });
  squatter.close();
  expect(lines.at(-1)).toMatch(`Port ${port} is in use`);
});

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
