import type { Page } from '@playwright/test';
import { rowWith } from './fixtures/admin-tables';
import { brokenWords } from './fixtures/broken-words';
import { expect, test } from './fixtures/test';

test.beforeEach(({ admin: _admin }) => {});

const createdAt = '2026-11-20T10:00:00.000Z';
const email = 'dana.whitlock@mail.example.com';
const person = { name: 'Dana Whitlock-Montgomery', email, phoneNumber: '+1 (555) 010-0199', createdAt };

const estimate = { ...person, _id: 'e', services: [], message: 'A shop.', note: '', files: [], state: 'new' };

const serve = (page: Page, list: string, records: object[]) =>
  page.route(`**/api/v1/admin/${list}?*`, (route) => route.fulfill({ json: records }));

/** Sets the width of the window, and expects that the page does not scroll sideways. */
async function expectRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

test('the overview does not scroll sideways when a payment has failed', async ({ page }) => {
  await page.route('**/api/v1/admin/overview*', async (route) => {
    const response = await route.fetch();
    const reason = 'Your card was declined (card_declined_by_the_issuing_bank)';
    const failures = [{ state: 'failed', paymentMethod: 'Razorpay', reason, orders: 3, latest: createdAt }];
    await route.fulfill({ response, json: { ...(await response.json()), failures } });
  });
  await page.goto('/admin');
  await expect(page.getByRole('table', { name: 'Failures by reason' })).toContainText('card_declined');
  for (const width of [320, 360]) await expectRoom(page, width);
});

test('phone numbers stay on one line, and addresses break after @ and dots', async ({ page }) => {
  const user = { ...person, _id: 'u', role: 'user', activatedAt: createdAt, lastLoginAt: createdAt };
  await serve(page, 'user', [user]);
  await serve(page, 'registration', [{ ...person, _id: 'r', passport: '/files/x', serviceOrders: ['a', 'b'] }]);
  for (const path of ['/admin/manage-users', '/admin/registration-users']) {
    await page.goto(path);
    const row = rowWith(page, person.name);
    for (const width of [320, 360, 768, 1280]) {
      await expectRoom(page, width);
      expect(await brokenWords(row)).toEqual([]);
      const phone = row.getByText(person.phoneNumber);
      const lineHeight = await phone.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
      expect((await phone.boundingBox())?.height).toBeLessThan(1.5 * lineHeight);
    }
  }
  await page.setViewportSize({ width: 360, height: 800 });
  const unit = page.getByRole('button', { name: '2 orders', exact: true }).getByText('orders');
  expect((await unit.boundingBox())?.width).toBeGreaterThan(20);
});

test('the card of an order shows its whole transaction id', async ({ page }) => {
  const transactionId = 'pi_3ABCDEFGHIJKLMNOPQRSTUVWX';
  const price = { totalAmount: 200, currency: 'USD', paymentMethod: 'Stripe', state: 'paid' };
  const paid = { ...price, transactionId, receiptNumber: '2026-000001', createdAt, paidAt: createdAt };
  const customer = { userName: person.name, userEmail: email, phoneNumber: person.phoneNumber };
  const order = { _id: 'o', serviceName: 'Social Media Marketing Plus', source: 'Web Design', ...paid, ...customer };
  await serve(page, 'services-order', [order, { ...order, _id: 'p', transactionId: null, userEmail: 'a@example.com' }]);
  await page.goto('/admin/services-order');
  const id = rowWith(page, email).getByText(transactionId);
  for (const width of [320, 360]) {
    await expectRoom(page, width);
    await expect(id).toBeVisible();
    const box = await id.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width);
  }
});

test('a long request for an estimate takes four lines until it is opened', async ({ page }) => {
  const message = 'A shop with many articles. '.repeat(60);
  await serve(page, 'estimate', [{ ...estimate, message }]);
  await page.goto('/admin/estimates');
  const row = rowWith(page, person.name);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const height = async () => (await row.boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(400);
    await row.getByRole('button', { name: 'Show the message' }).click();
    await expect.poll(height).toBeGreaterThan(400);
    await row.getByRole('button', { name: 'Shorten the message' }).click();
    await expect.poll(height).toBeLessThan(400);
  }
});

test('the head of a list stands above its first row', async ({ page }) => {
  await serve(page, 'estimate', [estimate]);
  await page.goto('/admin/estimates');
  const row = rowWith(page, person.name);
  for (const width of [640, 720, 740, 767, 768, 1280]) {
    await expectRoom(page, width);
    const head = await page.getByRole('columnheader', { name: 'Name' }).boundingBox();
    const first = await row.boundingBox();
    expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1);
  }
});

test('a name of one long word leaves the buttons of a dialog on the screen', async ({ page }) => {
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissen';
  await serve(page, 'estimate', [{ ...estimate, name }]);
  await page.goto('/admin/estimates');
  await page.getByRole('button', { name: `Change the request of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Request of ${name}` });
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBe(width);
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 0.99 });
  }
});

test('a focused tab is scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin');
  const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await tabs.first().focus();
  for (const tab of await tabs.all()) {
    await expect(tab).toBeFocused();
    await expect(tab).toBeInViewport({ ratio: 0.99 });
    await page.keyboard.press('Tab');
  }
});
