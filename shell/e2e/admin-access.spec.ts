import { fillLogin, login } from './fixtures/login-form';
import { expect, test } from './fixtures/test';

test('a customer who opens an admin page is logged out, and the next login does not lead back to it', {
  tag: '@slow-network',
}, async ({ page, customer }) => {
  await page.goto('/admin/manage-users');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
  await fillLogin(page, customer.email, customer.password);
  await login(page).click();
  await expect(page).toHaveURL('/');
});

test('a customer whom a link to an admin page leads to the login stays logged in', async ({ page, account }) => {
  await page.goto('/admin?from=mail');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, account.email, account.password);
  await login(page).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'logged in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).not.toBeNull();
});

test('if the session cannot be checked, the admin stays logged in and can try again', async ({
  page,
  admin: _admin,
}) => {
  let fails = true;
  await page.route('**/user/single', (route) =>
    fails ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }) : route.continue(),
  );
  await page.goto('/admin/manage-users');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page).toHaveURL('/admin/manage-users');
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).not.toBeNull();
  fails = false;
  await again.click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the tabs open the overview, the estimates and the audit log', { tag: '@phone' }, async ({
  page,
  admin: _admin,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('table', { name: 'By month' }).getByRole('row')).toHaveCount(13);
  for (const tab of ['Estimates', 'Audit log']) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { name: tab })).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
