import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '@site/release/infra';
import { adminAccount } from './fixtures/admin-account';
import { isHydrated } from './fixtures/hydrated';
import { expect, test } from './fixtures/test';

test.describe.configure({ mode: 'serial', timeout: 60_000 });

let folder: string;
let running: ChildProcess;
let address: string;

/** A working copy of a remote, served by the server that `npm run dev` starts. */
test.beforeAll(async ({ baseURL }) => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const skipped = /[\\/](dist|node_modules|\.turbo)$/;
  const copy = join(folder, 'mfe-trainings');
  cpSync(join(projectRoot, 'mfe-trainings'), copy, { recursive: true, filter: (path) => !skipped.test(path) });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const command = [join(projectRoot, 'shell/cli/dev.mjs'), '--site', baseURL ?? ''];
  running = spawn(process.execPath, command, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] });
  if (!running.stdout) throw new Error('The command has no output');
  for await (const line of createInterface({ input: running.stdout })) {
    const [, served] = /^serving (http:\S+?)\/trainings$/.exec(line) ?? [];
    if (served) {
      address = served;
      break;
    }
  }
});

test.afterAll(async () => {
  if (!running) return;
  running.kill();
  await once(running, 'close');
  rmSync(folder, { recursive: true });
});

/** Adds a word to the heading of the working copy. */
function edit(word: string): void {
  const file = join(folder, 'mfe-trainings/src/sections/hero.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(<h1[^>]*>)/, `$1${word} `));
}

test('a change of a source is on screen by itself, in this browser alone', async ({ page, request }) => {
  // The HTML of the deployed version is not shown before the local code has loaded.
  const served = await request.get(`${address}/trainings`, { headers: { accept: 'text/html' } });
  expect(/<div id="root">(.{0,40})/.exec(await served.text())?.[1]).toMatch(/^<\/div>/);
  await page.goto(`${address}/trainings`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  edit('Handmade');
  await expect(heading).toContainText('Handmade', { timeout: 20_000 });
  const deployed = await (await request.get('/trainings')).text();
  expect(deployed).not.toMatch(/Handmade|\/local\//);
});

test('the other remotes are those of the site, and visitors go from one to the other', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(new URL(sent.url()).pathname)));
  await page.goto(address);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.locator('footer a[href="/trainings"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Handmade');
  const { microFrontends } = await (await request.get('/remotes.json')).json();
  const live = microFrontends['mfe-marketing'][0].metadata.version;
  expect(scripts).toEqual(
    expect.arrayContaining([
      '/releases/shell/local/js/main.js',
      `/releases/mfe-marketing/${live}/remoteEntry.js`,
      '/releases/mfe-trainings/local/remoteEntry.js',
    ]),
  );
});

test('a session works, with the cookies and the storage of the proxy', async ({ page }) => {
  await page.goto(`${address}/login`);
  // A development shell renders the site's HTML again, so earlier input is lost.
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByLabel('Email').fill(adminAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(adminAccount.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${address}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(address);
});

test('the registry names the local build', async ({ request }) => {
  const { microFrontends } = await (await request.get(`${address}/remotes.json`)).json();
  expect(microFrontends['mfe-trainings']).toHaveLength(1);
  expect(microFrontends['mfe-trainings'][0].metadata.version).toBe('local');
});
