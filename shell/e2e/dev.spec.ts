import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { projectRoot } from '@site/release/infra';
import { adminAccount } from './fixtures/admin-account';
import { isHydrated } from './fixtures/hydrated';
import { expect, test } from './fixtures/test';

// The first test waits for the server to build everything.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** A component with state, which the tests add to the working copy. */
const note = `import { useState } from 'react';

export function Note() {
  const [text, setText] = useState('');
  return (
    <label>
      First note <input value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text.toUpperCase()}</output>
    </label>
  );
}
`;

let folder: string;
let running: ChildProcess;
let address: string;

/** A working copy of a remote, served by the server that `npm run dev` starts. */
test.beforeAll(async ({ baseURL }) => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  const skipped = /[\\/](dist|node_modules|\.turbo)$/;
  const copy = join(folder, 'mfe-trainings');
  cpSync(join(projectRoot, 'mfe-trainings'), copy, { recursive: true, filter: (path) => !skipped.test(path) });
  writeFileSync(join(copy, 'src/sections/note.tsx'), note);
  edit('sections/hero.tsx', 'import { Download }', "import { Note } from './note';\nimport { Download }");
  edit('sections/hero.tsx', '<div className="actions">', '<Note /><div className="actions">');
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

/** Changes a file of the working copy. */
function edit(path: string, before: string, after: string): void {
  const file = join(folder, 'mfe-trainings/src', path);
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(before);
  writeFileSync(file, source.replace(before, after));
}

/** Opens the page of the working copy. Returns the number of later page loads, and the errors that the browser logs. */
async function open(page: Page): Promise<{ loads: () => number; errors: string[] }> {
  let loads = -1;
  const errors: string[] = [];
  page.on('load', () => {
    loads += 1;
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${address}/trainings`);
  await expect.poll(() => isHydrated(page), { timeout: 60_000 }).toBe(true);
  return { loads: () => loads, errors };
}

const rebuilt = { timeout: 60_000 };

test('the working copy is rendered on the server and hydrated', async ({ page, request }) => {
  const served = await request.get(`${address}/trainings`, { headers: { accept: 'text/html' } });
  expect(await served.text()).toMatch(/<div id="root">.*First note/s);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      Object.assign(document.querySelector('h1') ?? {}, { served: true });
    }),
  );
  const { errors } = await open(page);
  expect(await page.locator('h1').evaluate((heading) => 'served' in heading)).toBe(true);
  expect(errors).toEqual([]);
});

test('a changed component is replaced, its state stays and the page is not loaded again', async ({ page, request }) => {
  const { loads } = await open(page);
  const field = page.getByLabel('note');
  await field.fill('Typed');
  edit('sections/note.tsx', 'First note', 'Second note');
  await expect(page.getByText('Second note')).toBeVisible(rebuilt);
  await expect(field).toHaveValue('Typed');
  await expect(page.getByText('TYPED', { exact: true })).toBeVisible();
  expect(loads()).toBe(0);
  const deployed = await (await request.get('/trainings')).text();
  expect(deployed).not.toMatch(/Second note|\/local\//);
});

test('a changed page is replaced as well, and is loaded again if its metadata changed', async ({ page }) => {
  const { loads } = await open(page);
  await page.getByLabel('note').fill('Typed');
  edit('pages/trainings.tsx', 'Training Highlights', 'Handmade highlights');
  await expect(page.getByRole('heading', { name: 'Handmade highlights' })).toBeVisible(rebuilt);
  await expect(page.getByText('TYPED', { exact: true })).toBeVisible();
  expect(loads()).toBe(0);
  edit('pages/trainings.tsx', 'Full stack web development training', 'Handmade training');
  await expect(page).toHaveTitle(/Handmade training/, rebuilt);
  expect(loads()).toBe(1);
});

test('React reports a difference between server and browser', async ({ page }) => {
  edit('sections/note.tsx', 'Second note', "{typeof document === 'undefined' ? 'Server note' : 'Browser note'}");
  const { errors } = await open(page);
  await expect(page.getByText('Browser note')).toBeVisible();
  await expect.poll(() => errors.join('\n')).toContain("server rendered text didn't match the client");
  edit('sections/note.tsx', "{typeof document === 'undefined' ? 'Server note' : 'Browser note'}", 'Third note');
});

test('StrictMode runs effects twice in development, and only there', async ({ page, baseURL }) => {
  // The header listens to scrolling in an effect. StrictMode also runs its cleanup.
  await page.addInitScript(() => {
    window.removeEventListener = new Proxy(window.removeEventListener, {
      apply(remove, target, args) {
        if (args[0] === 'scroll') document.documentElement.dataset.cleanedUp = '';
        return Reflect.apply(remove, target, args);
      },
    });
  });
  const cleanedUp = page.locator('html[data-cleaned-up]');
  await open(page);
  await expect(cleanedUp).toHaveCount(1);
  await page.goto(`${baseURL}/trainings`);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(cleanedUp).toHaveCount(0);
});

test('the other remotes are those of the site, and navigation between them works', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(new URL(sent.url()).pathname)));
  await page.goto(address);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.locator('footer a[href="/trainings"]').first().click();
  await expect(page.getByRole('heading', { name: 'Handmade highlights' })).toBeVisible();
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
