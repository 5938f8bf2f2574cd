import { expectAccessible } from './fixtures/accessibility';
import { adminAccount } from './fixtures/admin-account';
import { VirtualAuthenticator } from './fixtures/authenticator';
import { signIn } from './fixtures/customers';
import { test } from './fixtures/own-site';
import { addFirstPasskey } from './fixtures/passkeys';
import { expect } from './fixtures/test';

test.use({
  sharedBy: 'passkeys-required',
  settings: { ADMIN_PASSKEYS: 'required' },
  viewport: { width: 320, height: 640 },
});

test('if every admin needs a passkey, all admin pages redirect to the page that adds one', async ({ page }) => {
  await VirtualAuthenticator.add(page);
  await signIn(page, adminAccount);
  for (const path of ['/admin', '/admin/manage-users', '/admin/releases']) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin/security');
  }
  await expect(page.getByText('Admins of this site need a passkey.')).toBeVisible();
  await expectAccessible(page);
  await addFirstPasskey(page, adminAccount);
  await expectAccessible(page);
  await page.goto('/admin/manage-users');
  await expect(page.getByRole('table')).toBeVisible();
});
