import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

test.beforeEach(({ admin }) => expect(admin.email).toBeTruthy());

const createdAt = '2026-11-20T10:00:00.000Z';

/** Sets the width of the window, and expects that the page does not scroll sideways. */
async function expectRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test('the overview does not scroll sideways when a payment has failed', async ({ page }) => {
  await page.route('**/api/v1/admin/overview*', async (route) => {
    const response = await route.fetch();
    const reason = 'Your card was declined (card_declined_by_the_issuing_bank)';
    const failures = [{ state: 'failed', paymentMethod: 'Razorpay', reason, orders: 3, latest: createdAt }];
    await route.fulfill({ response, json: { ...(await response.json()), failures } });
  });
  await page.goto('/admin');
  await expect(page.getByRole('table', { name: 'Failures by reason' })).toContainText('card_declined');
  for (const width of [320, 360]) await expectRoom(page, width);
});
