import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newPerson, signIn, signUp } from './fixtures/customers';
import { atStripe } from './fixtures/providers';
import { desktop, phone } from './fixtures/screens';
import { expect, test } from './fixtures/test';

async function fillLogin(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const login = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' });

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
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Phone').fill(person.phoneNumber);
  await fillLogin(page, person.email, person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toContainText('could not reach the server');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Sign Up' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Sign-up success!' })).toBeVisible();
  expect(calls).toBe(2);
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
  await invoice.getByLabel('Amount').fill('99.50');
  await invoice.getByRole('button', { name: 'Pay with Stripe' }).click();
  await atStripe(page, 'Cancel');
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

test('login and sign-up redirect visitors who are logged in', async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
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

  const token = await signIn(page, account);
  await page.request.post('/api/v1/user/logout', { headers: { authorization: token } });
  await page.goto('/profile/order-history');
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

test('a forgotten password is replaced by the mailed link', async ({ page, account, mails }) => {
  await page.goto('/login');
  const forgot = page.getByRole('link', { name: 'Forgot Password?' });
  const email = page.getByLabel('Email');
  for (const link of [forgot, page.getByRole('link', { name: 'Back to login' }), forgot]) {
    await link.click();
    await expect(link).toBeHidden();
    await expect(email).toBeFocused();
  }
  await email.fill('dana@');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await email.fill(account.email);
  await page.getByRole('button', { name: 'Next' }).click();
  const sent = page.getByRole('dialog', { name: 'Check your inbox' });
  await sent.getByRole('button', { name: 'Ok' }).click();
  await expect(sent).toBeHidden();

  await signIn(page, account);
  await page.goto(await mails.linkTo(account.email, '/user/reset-password/'));
  await expect(page).toHaveTitle("Let's Create a New Password");
  const set = page.getByRole('button', { name: 'Set new password' });
  await set.click();
  await expect(page.getByText('Password is required!', { exact: true })).toBeVisible();
  await expect(page.getByText('Confirm Password is required!')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm Password');
  await password.fill('weak');
  await expect(page.getByText('Password must be strong or at least 6 characters!')).toBeVisible();
  await password.fill('Lantern2@');
  await confirmation.fill('Lantern2');
  const mismatch = page.getByText('Confirm Password does not match Password!');
  await expect(mismatch).toBeVisible();
  await password.fill('Lantern2');
  await expect(mismatch).toBeHidden();
  await password.fill('Lantern2@');
  await expect(mismatch).toBeVisible();
  await confirmation.fill('Lantern2@');
  await set.click();

  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
  await fillLogin(page, account.email, 'Lantern2@');
  await login(page).click();
  await expect(page).toHaveURL('/');
});

test('a new password that is saved after its page was left does not redirect', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/user/reset-password', async (route) => {
    await answered;
    await route.fulfill({ json: { path: '/login' } }).catch(() => undefined);
  });
  await page.goto('/user/reset-password/anything');
  await page.getByLabel('Password', { exact: true }).fill('Harbor1!');
  await page.getByLabel('Confirm Password').fill('Harbor1!');
  const started = page.waitForRequest('**/user/reset-password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await started;
  await page.getByRole('banner').locator('a.brand').click();
  await expect(page).toHaveURL('/');
  answer();
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL('/');
});

test('an activation in progress shows Loading', async ({ page }) => {
  await page.route('**/user/email/activate', () => undefined);
  await page.goto('/user/activate/nonsense');
  const box = await page.getByText('Loading', { exact: true }).boundingBox();
  expect(box?.height).toBeGreaterThan(10);
});

test("an invalid activation or reset link shows the server's message", async ({ page }) => {
  await page.goto('/user/activate/nonsense');
  await expect(page.getByRole('status').filter({ hasText: 'not valid' })).toBeVisible();
  await page.goto('/user/reset-password/nonsense');
  await page.getByLabel('Password', { exact: true }).fill('Harbor1!');
  await page.getByLabel('Confirm Password').fill('Harbor1!');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/user/reset-password/nonsense');
});

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
  await orders.getByRole('link', { name: 'Web Design Plus' }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText(customer.email);
  await expect(receipt).toContainText('$200 USD');
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
