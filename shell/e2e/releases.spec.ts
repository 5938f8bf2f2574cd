import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility';
import { adminAccount } from './fixtures/admin-account';
import { signIn } from './fixtures/customers';
import { test } from './fixtures/own-site';
import { phone } from './fixtures/screens';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'releases' });
test.describe.configure({ mode: 'default' });

const better = '8.0.0';
/** A version that was built for a platform version that does not exist yet. */
const ahead = '8.1.0';

/** The row, or card, of a remote in the list of live versions. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Releases' }).getByRole('row').filter({ hasText: name });

/**
 * Mocks a log of `length` changes, of which the first `missing` cannot be read; the first `failures` requests for older
 * changes fail.
 */
async function serveHistory(page: Page, length: number, { failures = 0, missing = 0 } = {}): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await page.route('**/api/v1/releases/log*', (route) => {
    const before = Number(new URL(route.request().url()).searchParams.get('before') ?? length + 1);
    if (before <= length && failures-- > 0) return route.fulfill({ status: 400, json: { message: 'Not just now.' } });
    const count = Math.min(100, before - 1 - missing);
    const revisions = Array.from({ length: count }, (_, place) => before - 1 - place);
    const rest = { releaseSet: 'abc', at, actor: 'ada', action: 'promote', changes: [{ name: 'shell', to: '1.0.0' }] };
    return route.fulfill({ json: { changes: revisions.map((revision) => ({ revision, ...rest })) } });
  });
}

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change mfe-trainings' }).click();
  await page.getByLabel('Version').selectOption(better);
}

test('an admin starts a canary, promotes it and rolls it back, the latter two on a phone', async ({
  page,
  ownSite,
}) => {
  await ownSite.publish('mfe-trainings', better, { words: { 'Training Highlights': 'What makes it work' } });
  await signIn(page, adminAccount);
  await page.goto('/admin/releases');
  const row = rowOf(page, 'mfe-trainings');
  await expect(row).toContainText('-dev.');
  await expect(rowOf(page, 'mfe-packages')).toContainText('fills plans-teaser on / of mfe-marketing');
  await expectAccessible(page);

  await open(page);
  await expectAccessible(page);
  await page.getByLabel('Share of the visitors').fill('25');
  await page.getByRole('button', { name: 'Try it as a canary' }).click();
  await expect(row).toContainText('25 %');
  await expect(page.getByText(`Set the canary of mfe-trainings ${better}: 25 % of the visitors`)).toBeVisible();

  await page.setViewportSize(phone);
  await open(page);
  await page.getByRole('button', { name: `Make ${better} live for everybody` }).click();
  await expect(row.getByText('25 %')).toHaveCount(0);
  await expect(row).toContainText(`by ${adminAccount.email}, not proven yet`);
  await expect(async () => {
    expect(await (await page.request.get('/trainings')).text()).toContain('What makes it work');
  }).toPass({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Change mfe-trainings' }).click();
  await page.getByRole('button', { name: /^Roll back to/ }).click();
  await expect(row).toContainText('-dev.');
});

test('a previous release set is restored after a question, and an incompatible version is refused with a reason', async ({
  page,
  ownSite,
}) => {
  await ownSite.publish('mfe-trainings', ahead, { requires: { '@site/platform': '^9.0.0' } });
  await ownSite.publish('mfe-trainings', better, { words: { 'Training Highlights': 'What makes it work' } });
  await ownSite.promote('mfe-trainings', better);
  await signIn(page, adminAccount);
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: 'Change mfe-trainings' }).click();
  await page.getByLabel('Version').selectOption(ahead);
  await page.getByRole('button', { name: `Make ${ahead} live for everybody` }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    `mfe-trainings ${ahead} needs @site/platform ^9.0.0`,
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Restore revision 1', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(rowOf(page, 'mfe-trainings')).toContainText('-dev.');
  await expect(page.getByText(`Restored mfe-trainings ${better} to`)).toBeVisible();
});

test('a question about one revision shows nothing of another', async ({ page }) => {
  await signIn(page, adminAccount);
  await serveHistory(page, 6);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/releases/restore', async (route) => {
    if (route.request().postDataJSON().revision === '5')
      return route.fulfill({ status: 409, json: { message: 'It does not fit.' } });
    await asked;
    return route.fulfill({ json: {} });
  });
  const ask = (revision: number) =>
    page.getByRole('button', { name: `Restore revision ${revision}`, exact: true }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true });
  const refusal = page.getByRole('dialog').getByText('It does not fit.');
  await page.goto('/admin/releases');
  await ask(5);
  await yes.click();
  await expect(refusal).toBeVisible();
  await page.keyboard.press('Escape');
  await ask(3);
  await expect(yes).toBeEnabled();
  await expect(refusal).toBeHidden();

  await yes.click();
  await page.keyboard.press('Escape');
  await ask(2);
  await expect(yes).toBeEnabled();
  const reloaded = page.waitForResponse('**/api/v1/releases/log*');
  answer();
  await (await reloaded).finished();
  await expect(page.getByRole('dialog', { name: 'Restore revision 2?' })).toBeVisible();
});

test('older changes are loaded once, and a failure can be tried again', async ({ page }) => {
  await signIn(page, adminAccount);
  await serveHistory(page, 250, { failures: 1 });
  await page.goto('/admin/releases');
  const rows = page.getByRole('table', { name: 'History' }).locator('tbody tr');
  const older = page.getByRole('button', { name: 'Older changes' });
  await older.click();
  await expect(page.getByRole('alert')).toContainText('Not just now.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(200);
  await expect(page.getByRole('alert')).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('before=') && asked.push(request.url()));
  await older.dblclick();
  await expect(rows).toHaveCount(250);
  expect(asked).toHaveLength(1);
  await expect(older).toHaveCount(0);
});

test('the history says when the first changes cannot be read', async ({ page }) => {
  await signIn(page, adminAccount);
  await serveHistory(page, 50, { missing: 10 });
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: 'Older changes' }).click();
  await expect(page.getByText('The changes before revision 11 are missing or were altered.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Older changes' })).toHaveCount(0);
});

test('a version whose files are not what was published is marked, with what to do', async ({ page, ownSite }) => {
  const corrupted = '8.2.0';
  await ownSite.publish('mfe-trainings', corrupted, {});
  await ownSite.promote('mfe-trainings', corrupted);
  const file = join(ownSite.store.directory('mfe-trainings', corrupted), 'web/remoteEntry.js');
  const published = await readFile(file);
  await writeFile(file, `${published};`);
  try {
    await signIn(page, adminAccount);
    await page.goto('/admin/releases');
    const message = `web/remoteEntry.js is not what was published. Publish the same build as ${corrupted}`;
    await expect(rowOf(page, 'mfe-trainings')).toContainText(message);
    await expect(page.getByText('Corrupted')).toHaveCount(1);
    await expectAccessible(page);
  } finally {
    await writeFile(file, published);
    await ownSite.rollback('mfe-trainings');
  }
});
