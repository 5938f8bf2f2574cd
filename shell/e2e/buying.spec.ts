import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility';
import { chooser } from './fixtures/chooser';
import { newPerson } from './fixtures/customers';
import { holdRequests } from './fixtures/held-requests';
import { isHydrated } from './fixtures/hydrated';
import { fillSignUp, login } from './fixtures/login-form';
import { followMenu } from './fixtures/menu';
import { atRazorpay, atStripe } from './fixtures/providers';
import { expect, test } from './fixtures/test';

const plan = (name: string) => ({ name, exact: true });
const summary = (page: Page) => page.getByRole('complementary', { name: 'You are buying' });

test('a visitor signs up on the way to a plan, and buys it with both providers', {
  tag: '@slow-network',
}, async ({ page, mails }) => {
  const person = newPerson();
  await page.goto('/');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await followMenu(page, 'Packages', 'Web Design Package');
  await expect(page).toHaveTitle('Web Design Package');
  await page.getByRole('article', plan('Plus')).getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(
    new URL('/', page.url()).href,
  );

  await expect(summary(page)).toContainText(/Web Design Plus.*\$200.*for one month, nothing renews/);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New user? Signup Here' }).click();
  await expect(page).toHaveURL('/signup?source=login');
  await expect(summary(page)).toContainText('Web Design Plus');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  const success = page.getByRole('dialog', { name: 'Sign-up success!' });
  await expect(success).toContainText('Please Check your inbox of registered email.');
  await success.getByRole('button', { name: 'OK' }).click();

  await page.goto(await mails.linkTo(person.email, '/user/activate/'));
  await page.getByRole('link', { name: 'Now you can Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await login(page).click();

  await expect(page).toHaveURL('/package/web-design');
  await expect(chooser(page)).toContainText('Web Design Plus');
  await chooser(page).getByRole('button', { name: 'Pay with Stripe' }).click();
  await atStripe(page, 'Pay');
  await expect(page).toHaveURL(/\/stripe\/checkout\?success=true/);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Thank you for your payment')).toBeVisible();
  await expect(page.getByText('It is confirmed')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/PlanWeb Design Plus.*MethodStripe.*\d{4}-\d{6}.*Paid\$200 USD/);
  await expect(page.getByRole('region', { name: 'What happens now' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('Web Design Plus');
  await page.goBack();
  await page.getByRole('button', { name: 'OK' }).click();

  await expect(page).toHaveURL('/package/web-design');
  await page.getByRole('article', plan('Pro')).getByRole('button', { name: 'Buy Now' }).click();
  await chooser(page).getByRole('button', { name: 'Pay with Razorpay' }).click();
  await atRazorpay(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('It is confirmed')).toBeVisible();

  await page.goto('/profile/order-history');
  const orders = page.getByRole('table', { name: 'Your orders' }).getByRole('row');
  await expect(orders.filter({ hasText: 'Web Design Plus' })).toContainText(/\$200 USD.*Stripe/);
  await expect(orders.filter({ hasText: 'Web Design Pro' })).toContainText(/\$400 USD.*Razorpay/);
});

test('a link that picks a plan leads a visitor to login, where the plan can be changed', async ({ page }) => {
  await page.goto('/stripe/checkout?canceled=true&path=/package/web-design&picked=Web+Design+Pro');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/login');
  await expect(summary(page)).toContainText(/Web Design Pro.*\$400/);
  await summary(page).getByRole('link', { name: 'Change the plan' }).click();
  await expect(page).toHaveURL('/package/web-design');
  await expect(page.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible();
  await page.goto('/login');
  await expect(login(page)).toBeEnabled();
  await expect(summary(page)).toBeHidden();
});

test('after a payment at Razorpay, the result is shown while the verification is still running', {
  tag: '@slow-network',
}, async ({ page, customer: _customer }) => {
  const answer = await holdRequests(page, '**/payment/razorpay-verify');
  const sent = page.waitForRequest('**/payment/razorpay-verify');
  await page.goto('/package/web-design');
  await page.getByRole('article', plan('Plus')).getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('button', { name: 'Pay with Razorpay' }).click();
  await atRazorpay(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  answer();
  expect((await (await sent).response())?.status()).toBe(200);
});

test('an invoice is filled in from the account, and only its amount can be changed', async ({ page, customer }) => {
  await page.goto('/invoice?method=stripe');
  const form = page.getByRole('dialog', { name: 'Please fill out this' });
  await expect(form.getByLabel('Full Name')).toHaveValue(customer.name);
  await expect(form.getByLabel('Email Address')).toHaveValue(customer.email);
  for (const label of ['Full Name', 'Phone Number', 'Email Address'])
    await expect(form.getByLabel(label)).not.toBeEditable();
  // In a new tab, because the form keeps no draft.
  await expect(form.getByRole('link', { name: /^Privacy and cookies/ })).toHaveAttribute('target', '_blank');
  await form.getByLabel('Amount').fill('1250.50');
  await form.getByRole('button', { name: 'Pay with Stripe' }).click();
  await expect(page.getByText('$1,250.50').first()).toBeVisible();
});

test("Buy Now works when it is pressed before the page's code has loaded", async ({ page, customer: _customer }) => {
  const release = await holdRequests(page, '**/*.js');
  await page.goto('/package/web-design', { waitUntil: 'commit' });
  await page.getByRole('article', plan('Plus')).getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const slow = page.getByText('This page is still loading');
  await expect(slow).toBeVisible();
  release();
  await expect(chooser(page)).toContainText('Web Design Plus');
  await expect(slow).toBeHidden();
});
