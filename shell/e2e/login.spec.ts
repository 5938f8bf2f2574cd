import type { Page } from '@playwright/test';
import { newPerson, signIn, signUp } from './fixtures/customers';
import { holdRequests } from './fixtures/held-requests';
import { fillLogin, fillSignUp, login } from './fixtures/login-form';
import { atStripe } from './fixtures/providers';
import { expect, test } from './fixtures/test';

/** Measures how long an element stays visible from now on, by the page's own clock, in ms. */
const timeOnScreen = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const look = (now: number) => {
          const shown = document.querySelector(wanted)?.checkVisibility() ?? false;
          if (shown) since ??= now;
          if (!shown && since !== undefined) resolve(now - since);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    selector,
  );

test('sign-up shows an error at each field, and the unmet password criteria', async ({ page }) => {
  await page.goto('/signup?source=login');
  await expect(page).toHaveTitle('Sign Up');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const words of [
    'Full name is required',
    'Phone number is required',
    'Please enter a valid email address.',
    'Please enter a valid password.',
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill('Harb0r');
  await expect(page.getByRole('listitem').filter({ hasText: ': met' })).toHaveCount(3);
  await expect(page.getByRole('listitem').filter({ hasText: ': missing' })).toContainText('One of ! @ # $ % ^ & *');
});

test('a lost connection keeps the fields, and a double click signs up once', { tag: '@slow-network' }, async ({
  page,
}) => {
  const person = newPerson();
  let calls = 0;
  await page.route('**/user/signup', (route) => (++calls === 1 ? route.abort() : route.continue()));
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toContainText('could not reach the server');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Sign Up' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Sign-up success!' })).toBeVisible();
  expect(calls).toBe(2);
});

test('a visitor who leaves the sign-up page is told to check the inbox', async ({ page }) => {
  const answer = await holdRequests(page, '**/user/signup');
  await page.goto('/signup');
  await fillSignUp(page, newPerson());
  const started = page.waitForRequest('**/user/signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await started;
  await page.getByRole('banner').locator('a.brand').click();
  await expect(page).toHaveURL('/');
  answer();
  await expect(page.getByRole('status').filter({ hasText: 'Please Check your inbox' })).toBeVisible();
});

test("a refused login shows the server's message in a banner that disappears after five seconds", async ({
  page,
  account,
}) => {
  await page.goto('/login');
  await login(page).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Please enter a valid password.')).toBeVisible();

  await fillLogin(page, account.email, 'Wrong1!!');
  const banner = page.getByRole('alert');
  await expect(banner).toBeHidden();
  const shownFor = timeOnScreen(page, '[role=alert]');
  await login(page).click();
  await expect(banner).toBeVisible();
  expect(await shownFor).toBeGreaterThan(4000);
  await expect(banner).toBeHidden();
});

test('a guarded page redirects to login and back, replacing history; logging out asks first', {
  tag: '@slow-network',
}, async ({ page, account }) => {
  await page.goto('/');
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, account.email, account.password);
  await login(page).click();
  await Promise.all([
    expect(page).toHaveURL('/profile/order-history'),
    expect(page.getByRole('status').filter({ hasText: 'logged in' })).toBeVisible(),
  ]);
  await expect(page.getByRole('heading', { name: "You haven't ordered yet!" })).toBeVisible();

  await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await page.goto('/invoice?method=stripe');
  const invoice = page.getByRole('dialog');
  await expect(invoice.getByLabel('Email Address')).toHaveValue(account.email);
  await expect(invoice.getByLabel('Amount')).toBeFocused();
  await invoice.getByLabel('Amount').fill('99.50');
  await invoice.getByRole('button', { name: 'Pay with Stripe' }).click();
  await atStripe(page, 'Cancel');
  await expect(page).toHaveURL(/canceled=true/);
  await page.goto('/profile');
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(await kept()).toEqual([]);
});

test('a success message is announced in a live region that existed before it', async ({ page, account }) => {
  await page.goto('/login');
  await fillLogin(page, account.email, account.password);
  const region = await page.locator('.banner-outlet').getByRole('status').elementHandle();
  await login(page).click();
  await expect.poll(() => region?.textContent()).toContain('logged in');
  await expect.poll(() => region?.textContent()).toBe('');
});

test('a visitor can log in with only the keyboard', async ({ page, account }) => {
  await page.goto('/login');
  await expect(login(page)).toBeEnabled();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('login and sign-up redirect visitors who are logged in', async ({ page, customer: _customer }) => {
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('logging out in one tab logs out all tabs, and an invalid token leads to login and back', {
  tag: '@slow-network',
}, async ({ page, context, account }) => {
  await signIn(page, account);
  await page.goto('/profile/order-history');
  const other = await context.newPage();
  await other.goto('/');
  await other.evaluate(() => localStorage.removeItem('user_token'));
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toBeHidden();

  const token = await signIn(page, account);
  await page.request.post('/api/v1/user/logout', { headers: { authorization: token } });
  await page.goto('/profile/order-history');
  await expect(page.getByRole('alert')).toContainText('Your session has ended. Please log in again.');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, account.email, account.password);
  await login(page).click();
  await expect(page).toHaveURL('/profile/order-history');
});

test('the guard notices a token that was removed in this tab, and another account sees its own orders', {
  tag: '@slow-network',
}, async ({ page, context, customer, buy, request, mails }) => {
  await buy('Web Design Plus');
  await page.goto('/profile/order-history');
  await expect(page.getByRole('table', { name: 'Your orders' })).toContainText('Web Design Plus');
  const other = await context.newPage();
  await signIn(other, await signUp(request, mails));
  await expect(page.getByText("You haven't ordered yet!")).toBeVisible();

  await signIn(page, customer);
  await page.goto('/');
  // The opened menu asks whether the user is an admin.
  const asked = page.waitForResponse('**/user/single');
  await page.getByLabel('Profile').click();
  await asked;
  await page.evaluate(() => localStorage.removeItem('user_token'));
  await page.getByRole('link', { name: 'Order History' }).click();
  await expect(page).toHaveURL('/login');
});

test('logging out before the code has loaded also ends the session on the server', { tag: '@slow-network' }, async ({
  page,
  customer,
}) => {
  // On a slow network the code of the API client has not loaded yet.
  await page.route('**/js/client.*.js', () => new Promise(() => {}));
  await page.goto('/about');
  const header = page.getByRole('banner');
  await header.getByLabel('Profile').click();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const answer = () => page.request.get('/api/v1/user/single', { headers: { authorization: customer.token } });
  await expect.poll(async () => (await answer()).status()).toBe(401);
});
