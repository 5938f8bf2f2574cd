import { isHydrated } from './fixtures/hydrated';
import { expect, test } from './fixtures/test';

test('a long form keeps what was typed when the tab is closed, but neither password nor file', async ({ context }) => {
  const first = await context.newPage();
  await first.goto('/signup');
  await expect.poll(() => isHydrated(first)).toBe(true);
  await first.getByLabel('Name').fill('Dana Whitlock');
  await first.getByLabel('Password', { exact: true }).fill('Harbor1!');
  await expect.poll(() => first.evaluate(() => localStorage.getItem('drafts'))).toContain('Dana Whitlock');
  expect(await first.evaluate(() => localStorage.getItem('drafts'))).not.toContain('Harbor1!');
  await first.close();

  const second = await context.newPage();
  await second.goto('/signup');
  await expect(second.getByText('We kept what you typed.')).toBeVisible();
  await expect(second.getByLabel('Name')).toHaveValue('Dana Whitlock');
  await expect(second.getByLabel('Password', { exact: true })).toHaveValue('');
  await second.getByRole('button', { name: 'Discard' }).click();
  await expect(second.getByLabel('Name')).toHaveValue('');
  await expect(second.getByLabel('Name')).toBeFocused();
  await expect.poll(() => second.evaluate(() => localStorage.getItem('drafts'))).toBeNull();
});

test('without a connection the page says so, keeps what was typed, and sends it later', async ({ page, context }) => {
  await page.goto('/get-estimate');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByLabel('Name').fill('Dana Whitlock');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Phone').fill('5550100');
  await page.getByLabel('What should we know?').fill('A shop for cacti.');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toContain('cacti');
  const bar = page.getByText('No connection.');
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toBeHidden();
  // The network says that it is there, but the site cannot be reached.
  await page.route(/\/api\/v1\/estimate|\/release-set/, (route) => route.abort());
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(bar).toBeVisible();
  await expect(page.getByLabel('What should we know?')).toHaveValue('A shop for cacti.');
  await page.unroute(/\/api\/v1\/estimate|\/release-set/);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send request' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('drafts'))).toBeNull();
});
