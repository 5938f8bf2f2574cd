import { RunningSite } from '../testing/running-site';
import { expectAccessible } from './fixtures/accessibility';
import { adminAccount } from './fixtures/admin-account';
import { VirtualAuthenticator } from './fixtures/authenticator';
import { signIn } from './fixtures/customers';
import { addFirstPasskey } from './fixtures/passkeys';
import { expect, test } from './fixtures/test';

test('if every admin needs a passkey, all admin pages redirect to the page that adds one', async ({ browser }) => {
  const { email, password } = adminAccount;
  const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_PASSKEYS: 'required' };
  const site = await RunningSite.start(settings);
  try {
    const narrow = await browser.newContext({ baseURL: site.url, viewport: { width: 320, height: 640 } });
    const page = await narrow.newPage();
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
    await narrow.close();
  } finally {
    await site.stop();
  }
});
