import { expectAccessible } from './fixtures/accessibility';
import { signIn } from './fixtures/customers';
import { holdRequests } from './fixtures/held-requests';
import { fillLogin, login } from './fixtures/login-form';
import { expectToStay } from './fixtures/stay';
import { expect, test } from './fixtures/test';

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
  const answer = await holdRequests(page, '**/user/reset-password', (route) =>
    route.fulfill({ json: { path: '/login' } }).catch(() => undefined),
  );
  await page.goto('/user/reset-password/anything');
  await page.getByLabel('Password', { exact: true }).fill('Harbor1!');
  await page.getByLabel('Confirm Password').fill('Harbor1!');
  const started = page.waitForRequest('**/user/reset-password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await started;
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user/reset-password'));
  await page.getByRole('banner').locator('a.brand').click();
  await expect(page).toHaveURL('/');
  await cancelled;
  await expectToStay(page, answer);
});

test('an activation in progress shows Loading', async ({ page }) => {
  await page.route('**/user/email/activate', () => undefined);
  await page.goto('/user/activate/nonsense');
  const box = await page.getByText('Loading', { exact: true }).boundingBox();
  expect(box?.height).toBeGreaterThan(10);
});

test('an activation that the connection lost is tried again, and a refused link is not', async ({ page }) => {
  let isAway = true;
  await page.route('**/user/email/activate', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/user/activate/nonsense');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(page.getByRole('status').filter({ hasText: 'could not reach the server' })).toBeVisible();
  await expectAccessible(page);
  isAway = false;
  await again.click();
  await expect(page.getByRole('status').filter({ hasText: 'not valid' })).toBeVisible();
  await expect(again).toBeHidden();
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
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/login#forgot-password');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('a signed-in visitor whose reset link is not valid any more is led to the settings', async ({
  page,
  request,
  customer,
  mails,
}) => {
  const ask = () => request.post('/api/v1/user/forgot-password', { data: { email: customer.email } });
  const newest = () => mails.linkTo(customer.email, '/user/reset-password/');
  await expect(await ask()).toBeOK();
  const replaced = await newest();
  await expect(await ask()).toBeOK();
  await expect.poll(newest).not.toBe(replaced);

  await page.goto(replaced);
  await page.getByLabel('Password', { exact: true }).fill('Lantern2@');
  await page.getByLabel('Confirm Password').fill('Lantern2@');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  // The login page, with the form for a new link, would redirect.
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeHidden();
  await page.getByRole('link', { name: 'Change your password in the settings' }).click();
  await expect(page).toHaveURL('/profile/settings');
  await expect(page.getByRole('region', { name: 'Password', exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBe(customer.token);
});
