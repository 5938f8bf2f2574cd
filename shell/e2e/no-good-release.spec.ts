import type { Page } from '@playwright/test';
import { type Fault, faults, navigateToVisaPage } from './fixtures/faulty-remote';
import { advanceUntilVisible } from './fixtures/held-clock';
import { isHydrated } from './fixtures/hydrated';
import { test } from './fixtures/own-site';
import { expect } from './fixtures/test';

test.describe.configure({ mode: 'default' });

const version = '7.2.0';

// Two releases, so that the site has a live one and a last good one.
test.beforeAll(async ({ ownSite }) => {
  if (await ownSite.store.read('mfe-trainings', version)) return;
  await ownSite.publish('mfe-trainings', version, {});
  await ownSite.promote('mfe-trainings', version);
});

/** Breaks every release of the trainings remote. @returns a function that repairs them */
async function breakTrainings(page: Page, { file, answer }: Fault): Promise<() => Promise<void>> {
  const addresses = ['trainings', 'h1b_visa_process'].map((name) => `**/releases/mfe-trainings/*/${file(name)}`);
  for (const address of addresses) await page.route(address, answer);
  return async () => {
    for (const address of addresses) await page.unroute(address, answer);
  };
}

for (const [fault, broken] of Object.entries(faults)) {
  test(`if every release ${fault}, the served page stays, links work, and a retry recovers without a reload`, async ({
    page,
  }) => {
    const repair = await breakTrainings(page, broken);
    const failed = page.getByText('its buttons could not be loaded');
    // `remote-faults` waits for the real timeout of a file that hangs.
    await page.clock.install();
    await page.goto('/trainings', { waitUntil: 'domcontentloaded' });
    await advanceUntilVisible(page, failed);
    await page.getByRole('contentinfo').getByRole('link', { name: 'H1B visa process' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'H1B visa process' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await advanceUntilVisible(page, failed);
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test(`if every release ${fault}, a page reached by navigation offers a retry, which recovers`, async ({ page }) => {
    const repair = await breakTrainings(page, broken);
    await page.clock.install();
    await navigateToVisaPage(page);
    const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await advanceUntilVisible(page, failed);
    await repair();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'H1B visa process' })).toBeVisible();
  });
}
