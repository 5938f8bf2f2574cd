import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { adminAccount } from './fixtures/admin-account';
import { signIn } from './fixtures/customers';
import { test } from './fixtures/own-site';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'releases' });

const better = '8.0.0';
/** Was built for a platform that does not exist yet. */
const ahead = '8.1.0';

/** The row, or card, of a remote among what is live. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Releases' }).getByRole('row').filter({ hasText: name });

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change mfe-trainings' }).click();
  await page.getByLabel('Version').selectOption(better);
}

test('an admin tries a release on some visitors, makes it live for all, and takes it back', async ({
  page,
  ownSite,
}) => {
  await ownSite.publish('mfe-trainings', better, { words: { 'Training Highlights': 'What makes it work' } });
  await signIn(page, adminAccount);
  await page.goto('/admin/releases');
  const row = rowOf(page, 'mfe-trainings');
  await expect(row).toContainText('-dev.');
  await expectNoViolation(page);

  await open(page);
  await expectNoViolation(page);
  await page.getByLabel('Share of the visitors').fill('25');
  await page.getByRole('button', { name: 'Try it as a canary' }).click();
  await expect(row).toContainText('25 %');
  await expect(page.getByText(`Set the canary of mfe-trainings ${better}: 25 % of the visitors`)).toBeVisible();

  await open(page);
  await page.getByRole('button', { name: `Make ${better} live for everybody` }).click();
  await expect(row.getByText('25 %')).toHaveCount(0);
  await expect(row).toContainText(`by ${adminAccount.email}`);
  await expect(async () => {
    expect(await (await page.request.get('/trainings')).text()).toContain('What makes it work');
  }).toPass({ timeout: 5_000 });

  await page.getByRole('button', { name: 'Change mfe-trainings' }).click();
  await page.getByRole('button', { name: /^Roll back to/ }).click();
  await expect(row).toContainText('-dev.');
});

test('a whole former set comes back after a question, and what cannot be done is said', async ({ page, ownSite }) => {
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
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(rowOf(page, 'mfe-trainings')).toContainText('-dev.');
  await expect(page.getByText(`Restored mfe-trainings ${better} to`)).toBeVisible();
});
