import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@site/release/infra';
import { adminAccount } from './fixtures/admin-account';
import { holdRequests } from './fixtures/held-requests';
import { isHydrated } from './fixtures/hydrated';
import { fillLogin, login } from './fixtures/login-form';
import { expect, test } from './fixtures/test';
import { WorkingCopy } from './fixtures/working-copy';

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

let copy: WorkingCopy;

test.beforeAll(async ({ baseURL }) => {
  copy = WorkingCopy.of(join(projectRoot, 'mfe-trainings'));
  writeFileSync(join(copy.dir, 'src/sections/note.tsx'), note);
  copy.edit('sections/hero.tsx', 'import { Download }', "import { Note } from './note';\nimport { Download }");
  copy.edit('sections/hero.tsx', '<div className="actions">', '<Note /><div className="actions">');
  await copy.serve(baseURL ?? '');
});

test.afterAll(() => copy?.remove());

const rebuilt = { timeout: 60_000 };

test('the working copy is rendered on the server and hydrated', async ({ page, request }) => {
  const served = await request.get(`${copy.address}/trainings`, { headers: { accept: 'text/html' } });
  expect(await served.text()).toMatch(/<div id="root">.*First note/s);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      Object.assign(document.querySelector('h1') ?? {}, { served: true });
    }),
  );
  const { errors } = await copy.open(page, '/trainings');
  expect(await page.locator('h1').evaluate((heading) => 'served' in heading)).toBe(true);
  expect(errors).toEqual([]);
});

test('a changed component is replaced, its state stays and the page is not loaded again', async ({ page, request }) => {
  const { loads } = await copy.open(page, '/trainings');
  const field = page.getByLabel('note');
  await field.fill('Typed');
  copy.edit('sections/note.tsx', 'First note', 'Second note');
  await expect(page.getByText('Second note')).toBeVisible(rebuilt);
  await expect(field).toHaveValue('Typed');
  await expect(page.getByText('TYPED', { exact: true })).toBeVisible();
  expect(loads()).toBe(0);
  const deployed = await (await request.get('/trainings')).text();
  expect(deployed).not.toMatch(/Second note|\/local\//);
});

test('a page starts although a build ends while it loads, and shows the change', async ({ page, request }) => {
  const entry = `${copy.address}/releases/mfe-trainings/local/remoteEntry.js`;
  const before = await (await request.get(entry)).text();
  const release = await holdRequests(page, '**/*.js*');
  const opened = copy.open(page, '/trainings');
  // The browser has the document, and waits for all of its scripts.
  await expect(page.getByText('Second note')).toBeVisible();
  copy.edit('sections/note.tsx', 'Second note', 'Late note');
  await expect.poll(async () => (await request.get(entry)).text(), rebuilt).not.toBe(before);
  release();
  await opened;
  await expect(page.getByText('Late note')).toBeVisible(rebuilt);
  copy.edit('sections/note.tsx', 'Late note', 'Second note');
});

test('a changed page is replaced as well, and is loaded again if its metadata changed', async ({ page }) => {
  const { loads } = await copy.open(page, '/trainings');
  await page.getByLabel('note').fill('Typed');
  copy.edit('pages/trainings.tsx', 'Training Highlights', 'Handmade highlights');
  await expect(page.getByRole('heading', { name: 'Handmade highlights' })).toBeVisible(rebuilt);
  await expect(page.getByText('TYPED', { exact: true })).toBeVisible();
  expect(loads()).toBe(0);
  copy.edit('pages/trainings.tsx', 'Full stack web development training', 'Handmade training');
  await expect(page).toHaveTitle(/Handmade training/, rebuilt);
  await expect.poll(loads).toBe(1);
});

test('React reports a difference between server and browser', async ({ page }) => {
  copy.edit('sections/note.tsx', 'Second note', "{typeof document === 'undefined' ? 'Server note' : 'Browser note'}");
  const { errors } = await copy.open(page, '/trainings');
  await expect(page.getByText('Browser note')).toBeVisible();
  await expect.poll(() => errors.join('\n')).toContain("server rendered text didn't match the client");
  copy.edit('sections/note.tsx', "{typeof document === 'undefined' ? 'Server note' : 'Browser note'}", 'Third note');
});

test('a page that threw when it was opened shows its repair', async ({ page, request }) => {
  const served = async () => (await request.get(`${copy.address}/trainings`)).text();
  await expect.poll(served, rebuilt).toContain('Third note');
  copy.edit('sections/note.tsx', '  return (', "  if (text === '') throw new Error('boom');\n  return (");
  await expect.poll(served, rebuilt).not.toContain('Third note');
  await page.goto(`${copy.address}/trainings`);
  await expect(page.getByRole('heading', { name: 'This part of the site could not be loaded' })).toBeVisible();
  copy.edit('sections/note.tsx', "  if (text === '') throw new Error('boom');\n", '');
  await expect(page.getByText('Third note')).toBeVisible(rebuilt);
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
  await copy.open(page, '/trainings');
  await expect(cleanedUp).toHaveCount(1);
  await page.goto(`${baseURL}/trainings`);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(cleanedUp).toHaveCount(0);
});

test('the other remotes are those of the site, and navigation between them works', async ({ page, request }) => {
  const scripts: string[] = [];
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(new URL(sent.url()).pathname)));
  await page.goto(copy.address);
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
  await page.goto(`${copy.address}/login`);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await fillLogin(page, adminAccount.email, adminAccount.password);
  await login(page).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${copy.address}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(copy.address);
});

test('the registry names the local build', async ({ request }) => {
  const { microFrontends } = await (await request.get(`${copy.address}/remotes.json`)).json();
  expect(microFrontends['mfe-trainings']).toHaveLength(1);
  expect(microFrontends['mfe-trainings'][0].metadata.version).toBe('local');
});
