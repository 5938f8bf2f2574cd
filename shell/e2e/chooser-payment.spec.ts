import type { Page, Request } from '@playwright/test';
import { buyPlus, chooser } from './fixtures/chooser';
import { answersUnderHeldClock, holdClock } from './fixtures/held-clock';
import { holdCode, holdRequests } from './fixtures/held-requests';
import { atRazorpay } from './fixtures/providers';
import { expectToStay } from './fixtures/stay';
import { expect, test } from './fixtures/test';

test.beforeEach(async ({ page, customer: _customer }) => {
  await page.goto('/package/web-design');
});

test('while a payment starts, its button reads Loading... and is disabled; a failure shows no message', async ({
  page,
}) => {
  let calls = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/payment/create-checkout-session', async (route) => {
    calls++;
    await answered;
    await route.fulfill({ status: 502, json: { message: 'Stripe could not be reached.' } });
  });
  page.on('dialog', () => expect('an alert').toBe('no alert'));
  const reported = page.waitForRequest((sent) => sent.postData()?.includes('payment.start-failed') ?? false);

  await buyPlus(page).click();
  await chooser(page).getByRole('button', { name: 'Pay with Stripe' }).dblclick();
  await expect(chooser(page).getByRole('button', { name: 'Loading...' })).toBeDisabled();
  answer();
  await expect(chooser(page)).toBeHidden();
  expect(calls).toBe(1);
  expect((await reported).postDataJSON()).toMatchObject({ kind: 'payment.start-failed', remote: 'mfe-packages' });

  await buyPlus(page).click();
  await expect(chooser(page).getByRole('button', { name: 'Pay with Stripe' })).toBeEnabled();
});

test('the order carries the plan in minor units and the buyer', { tag: '@slow-network' }, async ({
  page,
  customer,
}) => {
  const sent = page.waitForRequest('**/payment/razorpay-create-order');
  await buyPlus(page).click();
  await chooser(page).getByRole('button', { name: 'Pay with Razorpay' }).click();
  expect((await sent).postDataJSON()).toEqual({
    amount: 20_000,
    currency: 'USD',
    serviceName: 'Web Design Plus',
    source: 'Web Design',
    path: '/package/web-design',
    quantity: 1,
    paymentMethod: 'Razorpay',
    userName: customer.name,
    userEmail: customer.email,
    phoneNumber: customer.phoneNumber,
  });
});

const isForSession = (request: Request) => request.url().endsWith('/payment/create-checkout-session');

/** Holds the answer with the provider's URL. @returns a function that sends it */
const holdSession = (page: Page) =>
  holdRequests(page, '**/payment/create-checkout-session', (route) =>
    route.fulfill({ json: { url: '/coming-soon' } }).catch(() => undefined),
  );

test('closing the chooser while a payment starts cancels the redirect to the provider', async ({ page }) => {
  const answer = await holdSession(page);
  await buyPlus(page).click();
  await chooser(page).getByRole('button', { name: 'Pay with Stripe' }).click();
  const cancelled = page.waitForEvent('requestfailed', isForSession);
  await chooser(page).getByRole('button', { name: 'Close' }).click();
  await buyPlus(page).click();
  await cancelled;
  await expectToStay(page, answer);
  await expect(chooser(page).getByRole('button', { name: 'Pay with Stripe' })).toBeEnabled();
});

test('leaving for a page whose code is still loading cancels the redirect to the provider', {
  tag: '@slow-network',
}, async ({ page }) => {
  const answer = await holdSession(page);
  const release = await holdCode(page, 'mfe-trainings');
  await buyPlus(page).click();
  await chooser(page).getByRole('button', { name: 'Pay with Stripe' }).click();
  // Dispatches the click, because the dialog covers the link. Back navigates in the same way.
  await page.locator('footer a[href^="/trainings"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/trainings/);
  await expect(chooser(page)).toBeVisible();
  const answered = page.waitForEvent('requestfinished', isForSession);
  await expectToStay(page, () => {
    answer();
    return answered;
  });
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Stack Web Development');
  await expect(page).toHaveURL(/\/trainings/);
});

/** Accepts the next alert at once, because it blocks the page and so the end of a click. @returns its text */
async function acceptAlert(page: Page): Promise<string> {
  const alert = await page.waitForEvent('dialog');
  await alert.accept();
  return alert.message();
}

test("an alert appears when Razorpay's script cannot be loaded", async ({ page }) => {
  await page.route('**/razorpay/checkout.js', (route) => route.abort());
  const alerted = acceptAlert(page);
  await buyPlus(page).click();
  await chooser(page).getByRole('button', { name: 'Pay with Razorpay' }).click();
  expect(await alerted).toBe('Razorpay SDK failed to load. Are you online?');
  await expect(chooser(page)).toBeHidden();
});

test("an alert appears when Razorpay's script never arrives", async ({ page }) => {
  await holdRequests(page, '**/razorpay/checkout.js');
  await page.clock.install();
  await page.reload();
  await buyPlus(page).click();
  const requested = page.waitForRequest('**/razorpay/checkout.js');
  await chooser(page).getByRole('button', { name: 'Pay with Razorpay' }).click();
  await requested;
  const alerted = acceptAlert(page);
  await page.clock.runFor(10_000);
  expect(await alerted).toBe('Razorpay SDK failed to load. Are you online?');
  await expect(chooser(page)).toBeHidden();
});

test('a payment starts also while the account does not arrive', async ({ page }) => {
  await holdRequests(page, '**/user/single');
  await holdClock(page);
  await page.reload();
  await answersUnderHeldClock(page);
  const stripe = chooser(page).getByRole('button', { name: 'Pay with Stripe' });
  await buyPlus(page).click();
  await expect(stripe).toBeDisabled();
  await page.clock.runFor(2_000);
  await expect(stripe).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox\/stripe\//);
});

test('an alert shows the reason when Razorpay refuses the order', async ({ page }) => {
  const error = { description: 'The amount is not allowed.' };
  await page.route('**/payment/razorpay-create-order', (route) =>
    route.fulfill({ status: 502, json: { message: 'Razorpay refused.', error } }),
  );
  const alerted = acceptAlert(page);
  await buyPlus(page).click();
  await chooser(page).getByRole('button', { name: 'Pay with Razorpay' }).click();
  expect(await alerted).toBe('The amount is not allowed.');
  await expect(chooser(page)).toBeHidden();
});

test('a payment that is cancelled or declined in the overlay leaves the page as it was', {
  tag: '@slow-network',
}, async ({ page }) => {
  await buyPlus(page).click();
  await chooser(page).getByRole('button', { name: 'Pay with Razorpay' }).click();
  await expect(chooser(page)).toBeHidden();
  await atRazorpay(page, 'Decline');
  await atRazorpay(page, 'Cancel');
  await buyPlus(page).click();
  await expect(chooser(page).getByRole('button', { name: 'Pay with Razorpay' })).toBeEnabled();
});
