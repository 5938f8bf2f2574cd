import { buyPlus, chooser } from './fixtures/chooser';
import { expect, test } from './fixtures/test';

test.beforeEach(async ({ page, customer: _customer }) => {
  await page.goto('/package/web-design');
});

test('the keyboard opens it, stays inside, and returns to Buy Now', { tag: '@phone' }, async ({ page }) => {
  await buyPlus(page).focus();
  await page.keyboard.press('Enter');
  await expect(chooser(page)).toBeVisible();
  // Polls, because the dialog slides in.
  await expect.poll(() => chooser(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(chooser(page)).toBeHidden();
  await expect(buyPlus(page)).toBeFocused();
});

test('a double click or a held Enter opens it, and neither closes it nor pays', {
  tag: '@slow-network',
}, async ({ page }) => {
  let calls = 0;
  await page.route('**/payment/create-checkout-session', (route) => {
    calls++;
    return route.abort();
  });
  // The second click lands outside the chooser for an outer plan, and inside it for a plan in the middle.
  for (const button of await page.getByRole('button', { name: 'Buy Now' }).all()) {
    await button.dblclick();
    await expect(chooser(page)).toBeVisible();
    await expect(chooser(page).getByRole('button', { name: 'Pay with Stripe' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(chooser(page)).toBeHidden();
  }
  await buyPlus(page).focus();
  for (let held = 0; held < 20; held++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(chooser(page)).toBeVisible();
  expect(calls).toBe(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => calls).toBe(1);
});

test('with forced colours, the dialog has an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await buyPlus(page).click();
  await expect(page.locator('.dialog__card').filter({ visible: true })).toHaveCSS('outline-style', 'solid');
});
