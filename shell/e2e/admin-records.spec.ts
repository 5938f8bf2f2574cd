import { readFile } from 'node:fs/promises';
import { adminAccount } from './fixtures/admin-account';
import { register, rowWith } from './fixtures/admin-tables';
import { signIn } from './fixtures/customers';
import { expect, test } from './fixtures/test';

test('an order can be found, read in full and downloaded', async ({ page, customer, buy }) => {
  await buy('Web Design Plus');
  await signIn(page, adminAccount);
  await page.goto('/admin/services-order');
  await page.getByRole('searchbox').fill(customer.email);
  await expect(page).toHaveURL(/q=/);
  const row = rowWith(page, customer.email);
  await expect(row).toContainText('$200');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Order Details' }).click();
  const panel = page.getByRole('complementary', { name: 'Order Details' });
  for (const text of ['Web Design Plus', '$200', 'USD', 'Stripe', 'Web Design', customer.name, customer.email])
    await expect(panel).toContainText(text);
  await expect(panel).toContainText(/Created.*Sent to Stripe.*Webhook received.*Paid/);
  await panel.getByRole('button', { name: 'Resend receipt' }).click();
  await expect(panel).toContainText('Receipt sent again');
  await expect(page).toHaveURL(/[?&]order=/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row.getByRole('button', { name: /^Actions/ })).toBeFocused();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Web Design Plus",200,"USD"`);

  await page.goto('/admin/services-order?q=nothing-is-called-so');
  await expect(page.getByText('No Records Found')).toBeVisible();
});

test('a passport is shown in full, and a registration without orders has no link to them', {
  tag: '@slow-network',
}, async ({ page, request, admin: _admin }) => {
  const name = `Vera ${Date.now()}`;
  await register(request, name);
  await page.goto('/admin/registration-users');
  const row = rowWith(page, name);
  await expect(row.getByRole('button', { name: '0 orders', exact: true })).toBeDisabled();
  const shown = page.waitForResponse((response) => response.url().includes('/files/passports/'));
  await row.getByRole('button', { name: 'View passport' }).click();
  expect((await shown).headers()['content-type']).toBe('image/png');
  await expect(page.getByRole('dialog', { name: `Passport of ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a page that becomes visible again renews its access to files', async ({ page, admin: _admin }) => {
  await page.goto('/admin/registration-users');
  await expect(page.getByRole('region', { name: 'Registrations' }).locator('p[role=status]')).not.toBeEmpty();
  const renewed = page.waitForRequest(/admin\/registration\?limit=1$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await renewed;
});

test('the note about a review stays when it could not be stored', async ({ page, admin: _admin }) => {
  const order = { _id: 'o1', serviceName: 'Web Design Plus', totalAmount: 200, currency: 'USD', source: 'Web Design' };
  const review = { ...order, paymentMethod: 'Stripe', state: 'review', createdAt: '2026-11-24T02:20:00.000Z' };
  await page.route('**/admin/services-order?*', (route) => route.fulfill({ json: [review] }));
  await page.route('**/admin/services-order/o1/handled', (route) => route.abort());
  await page.goto('/admin/services-order');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Mark as handled' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as handled' });
  const note = dialog.getByLabel('What was done?');
  await note.fill('Paid back by hand, and told the customer.');
  await dialog.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(dialog.getByRole('alert')).toContainText('0 of 1 done.');
  await expect(note).toHaveValue('Paid back by hand, and told the customer.');
});
