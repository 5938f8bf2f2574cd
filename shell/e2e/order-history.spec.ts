import { readFile } from 'node:fs/promises';
import { desktop, phone } from './fixtures/screens';
import { expect, test } from './fixtures/test';

test('an order can be found by its name and has a receipt, also on a phone', async ({ page, customer, buy }) => {
  await buy('Web Design Plus');
  await buy('Web Design Pro');
  await page.goto('/profile/order-history');
  const orders = page.getByRole('table', { name: 'Your orders' });
  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    await expect(orders.getByRole('row')).toHaveCount(3);
  }
  await page.getByLabel('Search your orders').fill('plus');
  await expect(page).toHaveURL('/profile/order-history?q=plus');
  await expect(orders.getByRole('row')).toHaveCount(2);
  const paidAt = (await orders.getByRole('time').getAttribute('title')) ?? '';
  expect(paidAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
  await orders.getByRole('link', { name: 'Web Design Plus' }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(customer.email);
  await expect(receipt.getByRole('time')).toHaveText(paidAt);
  await expect(receipt).toContainText('$200 USD');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a partial refund is in the order history and on the receipt', async ({ page, buy }) => {
  await buy('Web Design Plus');
  await page.route('**/payment/services-order*', async (route) => {
    const response = await route.fetch();
    const orders = await response.json();
    await route.fulfill({ response, json: orders.map((order: object) => ({ ...order, refundedAmount: 150 })) });
  });
  await page.goto('/profile/order-history');
  await expect(page.getByRole('table', { name: 'Your orders' })).toContainText('Partly refunded');
  await page.getByRole('link', { name: 'Web Design Plus' }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt.getByRole('heading')).toHaveText('Receipt Partly refunded');
  await expect(receipt.getByRole('row', { name: /^Refunded/ })).toHaveText('Refunded$150 USD');
});
