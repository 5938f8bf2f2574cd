import type { Page } from '@playwright/test';
import { holdRequests } from './fixtures/held-requests';
import { expect, test } from './fixtures/test';

/** Presses Try again on a page whose data could not be loaded, and expects the focus in `focused` while it loads. */
async function pressTryAgain(page: Page, path: string, url: string, focused: string) {
  await page.route(url, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }));
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  const again = page.getByRole('button', { name: 'Try again' });
  const answer = await holdRequests(page, url);
  await again.press('Enter');
  await expect(again).toHaveCount(0);
  const target = page.locator(`${focused}:focus`);
  await expect(target).toBeVisible();
  answer();
  return target;
}

test('Try again keeps the focus while the orders load', async ({ page, customer: _customer }) => {
  const region = await pressTryAgain(page, '/profile/order-history', '**/api/v1/payment/services-order?*', 'main div');
  await expect(region).toContainText("You haven't ordered yet!");
});

test('Try again keeps the focus while the sessions load', async ({ page, customer: _customer }) => {
  const region = await pressTryAgain(page, '/profile/settings', '**/api/v1/user/sessions', 'main div');
  await expect(region.getByRole('listitem')).toContainText('This device');
});

test('Try again keeps the focus while an admin page loads', async ({ page, admin: _admin }) => {
  const heading = await pressTryAgain(page, '/admin/security', '**/api/v1/user/passkeys', 'main h2');
  await expect(heading).toHaveText('Security');
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible();
});
