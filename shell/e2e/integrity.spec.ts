import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isHydrated } from './fixtures/hydrated';
import { test } from './fixtures/own-site';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'integrity' });

const name = 'mfe-account';
const version = '7.1.0';
const address = `/releases/${name}/${version}`;

test.describe.configure({ mode: 'serial', timeout: 40_000 });

test.beforeAll(async ({ ownSite }) => {
  if (await ownSite.store.read(name, version)) return;
  await ownSite.publish(name, version, {});
  await ownSite.promote(name, version);
});

/** Appends to these files on their way to the browser; an appended statement shows whether a script ran. */
async function alter(page: Page, files: string): Promise<string[]> {
  const altered: string[] = [];
  await page.route(`**${address}/${files}`, async (route) => {
    const answer = await route.fetch();
    altered.push(new URL(route.request().url()).pathname);
    const statement = files.endsWith('.js') ? ';globalThis.ranAltered = true;' : '';
    await route.fulfill({ response: answer, body: `${await answer.text()}${statement} ` });
  });
  return altered;
}

/** Navigates to the login page from another page, so the document does not contain any of it. */
async function goToLogin(page: Page): Promise<void> {
  await page.goto('/package/web-design');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();
}

/** URLs of this remote's style sheets that apply. */
const appliedSheets = (page: Page) =>
  page.evaluate((remote) => {
    const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
    return sheets.filter((href) => href.includes(`/releases/${remote}/`)).map((href) => new URL(href).pathname);
  }, name);

for (const [what, files] of Object.entries({
  'the entry': 'remoteEntry.js',
  'a chunk': 'js/*.js',
  'a style sheet': 'css/*.css',
})) {
  test(`a change in ${what}: it does not run, and the last good version is shown within 4 s`, async ({ page }) => {
    const altered = await alter(page, files);
    await goToLogin(page);
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: 4_000 });
    expect(altered).not.toEqual([]);
    expect(await page.evaluate(() => 'ranAltered' in window)).toBe(false);
    const sheets = await appliedSheets(page);
    expect(altered.filter((path) => sheets.includes(path))).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('main')).toContainText(/required|enter/i);
  });
}

test('a file that is changed on the disk is not served, and the pages come from the last good version', async ({
  page,
  request,
  ownSite: { store },
}) => {
  const { files } = await store.requireRelease(name, version);
  const path = Object.keys(files).find((file) => /^js\/.*login.*\.js$/.test(file)) ?? '';
  const file = join(store.directory(name, version), 'web', path);
  const bytes = await readFile(file);
  await writeFile(file, Buffer.concat([bytes, Buffer.from(' ')]));
  const answer = await request.get(`${address}/${path}`, { headers: { 'accept-encoding': 'identity' } });
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([500, 'no-store']);
  await goToLogin(page);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(async () => (await request.get('/login')).text(), { timeout: 20_000 }).not.toContain(address);
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});
