import { readFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/accessibility';
import { expect, test } from './fixtures/test';

test('a customer downloads what is stored, and deletes the account after the password', async ({ page, customer }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/profile/order-history');
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Your Data' }).click();
  await expect(page).toHaveTitle('Your Data');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('your-data.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ email: customer.email });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please enter your password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong1!');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText('The password is not correct.');
  await expect(confirm).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile/order-history');
  await expect(page).toHaveURL(/\/login/);
});
