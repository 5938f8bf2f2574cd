import { buyPlus, chooser } from './fixtures/chooser';
import { isHydrated } from './fixtures/hydrated';
import { fillLogin, login } from './fixtures/login-form';
import { expect, test } from './fixtures/test';

test.beforeEach(async ({ page, customer: _customer }) => {
  await page.goto('/package/web-design');
});

test('a visitor who has to log in returns to the complete URL', { tag: '@slow-network' }, async ({
  page,
  customer,
}) => {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/package/web-design?utm_source=mail#plans');
  await buyPlus(page).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, customer.email, customer.password);
  await login(page).click();
  await expect(chooser(page)).toContainText('Web Design Plus');
  await expect(chooser(page).getByRole('button', { name: 'Pay with Stripe' })).toBeFocused();
  await expect(page).toHaveURL('/package/web-design?utm_source=mail#plans');
});

test('a session that ends in another tab leads to login, and then back to the chooser', {
  tag: '@slow-network',
}, async ({ page, context, customer }) => {
  await buyPlus(page).click();
  await expect(chooser(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/api/docs');
  await other.evaluate(() => localStorage.removeItem('user_token'));
  await expect(page).toHaveURL('/login');
  await fillLogin(page, customer.email, customer.password);
  await login(page).click();
  await expect(chooser(page)).toContainText('Web Design Plus');
});

test('a visitor whose token was removed in this tab has to log in', { tag: '@slow-network' }, async ({ page }) => {
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => localStorage.removeItem('user_token'));
  await buyPlus(page).click();
  await expect(page).toHaveURL('/login');
  await expect(chooser(page)).toBeHidden();
});

test('an expired session is noticed when the page loads', { tag: '@slow-network' }, async ({ page }) => {
  // Only the next document gets the token: this one may still be about to read its session.
  await page.addInitScript(() => localStorage.setItem('user_token', 'dead'));
  await page.reload();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
});

test('a token that no request can carry counts as none', async ({ page }) => {
  for (const token of ['   ', '€uro']) {
    await page.addInitScript((value) => localStorage.setItem('user_token', value), token);
    await page.goto('/package/web-design');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
    await buyPlus(page).click();
    await expect(page).toHaveURL('/login');
  }
});
