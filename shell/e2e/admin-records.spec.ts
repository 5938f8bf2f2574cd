import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { OrderDetails, ServicesOrder } from '@site/contract';
import { adminAccount } from './fixtures/admin-account';
import { register, rowWith } from './fixtures/admin-tables';
import { signIn } from './fixtures/customers';
import { holdRequests } from './fixtures/held-requests';
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
  await panel.getByRole('textbox', { name: 'New note' }).fill('Called back.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The note is stored.' })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'New note' })).toBeFocused();
  await expect(panel).toContainText('Called back.');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row.getByRole('button', { name: /^Actions/ })).toBeFocused();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Web Design Plus",200,"USD"`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText('No order here waits for a review.')).toBeVisible();

  await page.goto('/admin/services-order?q=nothing-is-called-so');
  await expect(page.getByText('No Records Found')).toBeVisible();
});

test('a passport is shown in full, and a registration without orders has no link to them', {
  tag: '@slow-network',
}, async ({ page, request, admin: _admin }) => {
  const name = `Vera ${randomUUID()}`;
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

/** Mocks the API's orders with one that waits for a review. Its payment never took place. */
async function serveReview(page: Page) {
  const order: ServicesOrder = {
    _id: '01890a5d-ac96-774b-bcce-b302099a8057',
    serviceName: 'Web Design Plus',
    totalAmount: 200,
    currency: 'USD',
    transactionId: 'pi_1',
    paymentMethod: 'Stripe',
    source: 'Web Design',
    state: 'review',
    createdAt: '2026-01-01T00:00:00.000Z',
    paidAt: null,
    receiptNumber: null,
    userName: 'Carl',
    userEmail: 'carl@example.com',
    phoneNumber: '5550102',
  };
  const details: OrderDetails = { order, failureReason: null, providerUrl: null, history: [], notes: [] };
  await page.route('**/api/v1/admin/services-order?*', (route) => route.fulfill({ json: [order] }));
  await page.route(`**/api/v1/admin/services-order/${order._id}`, (route) => route.fulfill({ json: details }));
  return holdRequests(page, '**/handled', (route) => {
    order.handledAt = order.createdAt;
    return route.fulfill({ json: { message: 'The review is done.' } });
  });
}

test('Back closes the details of an order and returns the focus', async ({ page, admin: _admin }) => {
  await serveReview(page);
  await page.goto('/admin/services-order');
  const opener = page.getByRole('button', { name: 'Web Design Plus', exact: true });
  const panel = page.getByRole('complementary', { name: 'Order Details' });
  await opener.click();
  await expect(panel.getByRole('heading', { name: 'Order Details' })).toBeFocused();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Escape closes the dialog over an order, which gets the focus once it is handled', async ({
  page,
  admin: _admin,
}) => {
  const answer = await serveReview(page);
  await page.goto('/admin/services-order');
  await page.getByRole('button', { name: 'Web Design Plus', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Order Details' });
  const dialog = page.getByRole('dialog', { name: 'Mark as handled' });
  await panel.getByRole('button', { name: 'Mark as handled' }).click();
  await dialog.getByLabel('What was done?').fill('The bank has sent it.');
  await dialog.getByRole('button', { name: 'Mark as handled' }).click();
  await expect(dialog.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel).toBeVisible();
  answer();
  await expect(panel.getByRole('button', { name: 'Mark as handled' })).toHaveCount(0);
  await expect(panel).toBeFocused();
});

test('the note about a review stays when it could not be stored', async ({ page, admin: _admin }) => {
  await serveReview(page);
  const fail = await holdRequests(page, '**/handled', (route) => route.abort());
  await page.goto('/admin/services-order');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Mark as handled' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as handled' });
  const note = dialog.getByLabel('What was done?');
  await note.fill('Paid back by hand, and told the customer.');
  const mark = dialog.getByRole('button', { name: 'Mark as handled' });
  await mark.click();
  // Another admin may have handled it meanwhile.
  const reloaded = page.waitForRequest(/admin\/services-order\?/);
  fail();
  await expect(dialog.getByRole('alert')).toContainText('0 of 1 done.');
  await reloaded;
  await expect(note).toHaveValue('Paid back by hand, and told the customer.');

  const failAgain = await holdRequests(page, '**/handled', (route) => route.abort());
  await mark.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  failAgain();
  await expect(page.getByRole('alert')).toContainText('0 of 1 done.');
});
