import { expectAccessible } from './fixtures/accessibility';
import { expect, test } from './fixtures/test';

test('the admin screens have no violation', async ({ page, admin: _admin, account }) => {
  for (const path of [
    '',
    '/manage-users',
    '/services-order',
    '/registration-users',
    '/estimates',
    '/audit',
    '/releases',
    '/security',
  ]) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.goto(`/admin/manage-users?q=${account.email}`);
  await page.getByRole('button', { name: `Delete ${account.name}` }).click();
  await expectAccessible(page);
});
