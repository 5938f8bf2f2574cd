import { signIn, signUp } from './fixtures/customers';
import { holdRequests } from './fixtures/held-requests';
import { expect, test } from './fixtures/test';

test('a payment that the API contradicts is announced in the region that called it successful', async ({ page }) => {
  const answer = await holdRequests(page, '**/payment/order-status*', (route) =>
    route.fulfill({ json: { state: 'failed' } }),
  );
  await page.goto('/stripe/checkout?success=true&session_id=contradicted');
  const region = page.getByRole('status').filter({ hasText: 'Payment Successful!' });
  const stays = await region.elementHandle();
  answer();
  // The text goes into the existing element: screen readers miss a live region that is added together with its text.
  await expect.poll(() => stays?.textContent()).toBe('Payment CancelledUnable to process paymentNothing was charged.');
});

test('an unknown payment is not called successful, and the page shows where to ask', async ({ page }) => {
  await page.goto('/stripe/checkout?success=true&session_id=cs_unknown');
  await expect(page.getByRole('heading', { name: "We can't find this payment" })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Order history' })).toHaveAttribute('href', '/profile/order-history');
  await main.getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the result page does not redirect to another site', async ({ page }) => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    await page.goto(`/stripe/checkout?canceled=true&path=${encodeURIComponent(path)}`);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('an order is not shown to another account that logs in in another tab', async ({
  page,
  context,
  request,
  mails,
  customer,
}) => {
  await page.route('**/payment/order-status*', (route) => route.fulfill({ json: { state: 'paid' } }));
  const order = { serviceName: 'Web Design Plus', source: 'Web Design', totalAmount: 200, currency: 'USD' };
  await page.route('**/payment/order?*', async (route) => {
    const isOwn = (await route.request().headerValue('authorization')) === customer.token;
    await route.fulfill(isOwn ? { json: order } : { status: 404, json: { message: 'There is no such order.' } });
  });
  await page.goto('/stripe/checkout?success=true&session_id=cs_own');
  const plan = page.getByRole('main').getByText('Web Design Plus');
  await expect(plan).toBeVisible();
  const refused = page.waitForResponse((response) => response.status() === 404);
  await signIn(await context.newPage(), await signUp(request, mails));
  await refused;
  await expect(plan).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the invoice that was entered is kept until the payment is confirmed', async ({ page }) => {
  let state = 'pending';
  await page.route('**/payment/order-status*', (route) => route.fulfill({ json: { state } }));
  await page.goto('/api/docs');
  const key = 'personal_unfinished_invoice';
  await page.evaluate((to) => sessionStorage.setItem(to, '{"owner":null,"invoice":{"amount":"99.50"}}'), key);
  const stored = () => page.evaluate((from) => sessionStorage.getItem(from), key);
  const result = '/stripe/checkout?success=true&session_id=cs_slow';
  await page.goto(result);
  await expect(page.getByText('We are waiting for the provider to confirm it.')).toBeVisible();
  state = 'failed';
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  expect(await stored()).toContain('99.50');
  state = 'paid';
  await page.goto(result);
  await expect.poll(stored).toBeNull();
});

test('the invoice of a reported payment is not offered again after OK, however late its confirmation is', async ({
  page,
}) => {
  await holdRequests(page, '**/payment/order-status*');
  await page.goto('/api/docs');
  const key = 'personal_unfinished_invoice';
  await page.evaluate((to) => sessionStorage.setItem(to, '{"owner":null,"invoice":{"amount":"99.50"}}'), key);
  await page.goto('/stripe/checkout?success=true&session_id=cs_slow&path=%2Finvoice');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/invoice');
  await expect.poll(() => page.evaluate((from) => sessionStorage.getItem(from), key)).toBeNull();
});
