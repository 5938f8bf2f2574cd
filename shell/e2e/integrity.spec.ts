import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readBuild } from '../server/releases/build-output';
import { distOf } from '../server/releases/built';
import { promote } from '../server/releases/promote';
import { publish } from '../server/releases/publish';
import { openStore } from '../server/releases/store';
import { expect, test } from './fixtures/test';

const person = { who: 'journey', by: 'person' as const, check: async () => undefined };
const name = 'mfe-account';
const version = '7.1.0';
const address = `/releases/${name}/${version}`;

test.describe.configure({ mode: 'serial', timeout: 40_000 });
// The release is the whole site's: journeys on two screens at once would change it under each other.
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are used from this pattern
test.beforeEach(({}, { project }) => test.skip(project.name !== 'desk'));

const store = () => openStore(`${process.env.E2E_DATA_DIR}/releases`);

test.beforeAll(async ({ request }, { project }) => {
  if (project.name !== 'desk') return;
  await publish(store(), await readBuild(name, distOf(name)), version);
  await promote(store(), name, version, person);
  await expect.poll(async () => (await request.get('/login')).text()).toContain(address);
});

/** Lets the browser have these files with one byte more. */
async function alter(page: Page, files: string): Promise<string[]> {
  const altered: string[] = [];
  await page.route(`**${address}/${files}`, async (route) => {
    const answer = await route.fetch();
    altered.push(new URL(route.request().url()).pathname);
    await route.fulfill({ response: answer, body: `${await answer.text()} ` });
  });
  return altered;
}

/** Goes to the login page as a visitor does, who is on another page: nothing of it is in the document. */
async function goToLogin(page: Page): Promise<void> {
  await page.goto('/package/web-design');
  await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();
}

/** The addresses of scripts that ran and style sheets that apply, of this remote. */
const inUse = (page: Page) =>
  page.evaluate((remote) => {
    const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
    return sheets.filter((href) => href.includes(`/releases/${remote}/`)).map((href) => new URL(href).pathname);
  }, name);

for (const [what, files] of Object.entries({
  'the entry': 'remoteEntry.js',
  'a chunk': 'js/*.js',
  'a style sheet': 'css/*.css',
})) {
  test(`one changed byte in ${what}: nothing of it runs, and the last good version is on screen within 4 s`, async ({
    page,
  }) => {
    const altered = await alter(page, files);
    await goToLogin(page);
    await expect(page.getByLabel('Email')).toBeVisible({ timeout: 4_000 });
    expect(altered).not.toEqual([]);
    expect(await inUse(page)).not.toEqual(expect.arrayContaining(altered));
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('main')).toContainText(/required|enter/i);
  });
}

test('a file that is altered on the disk is not served, and the pages are those of the last good version', async ({
  page,
  request,
}) => {
  const { files } = await store().need(name, version);
  const path = Object.keys(files).find((file) => /^js\/.*login.*\.js$/.test(file)) ?? '';
  const file = join(store().directory(name, version), 'web', path);
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
