import { expectAccessible } from './fixtures/accessibility';
import { newPerson, signIn, signUp } from './fixtures/customers';
import { holdRequests } from './fixtures/held-requests';
import { expect, test } from './fixtures/test';

test('a customer changes name, password and e-mail address in the settings', async ({ page, customer, mails }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/profile/order-history');
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveTitle('Account Settings');
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile.getByLabel('Name')).toHaveValue(customer.name);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await profile.getByLabel('Name').fill('Dana W. Miller');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();

  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Old password').fill('Wrong1!!');
  await password.getByLabel('New password').fill('Harbor2!');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('alert')).toContainText('The password is not correct.');
  // The success of the profile would contradict it.
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeHidden();
  await expect(password.getByRole('button', { name: 'Change password' })).toBeFocused();
  await expect(password.getByLabel('New password')).toHaveValue('Harbor2!');
  await password.getByLabel('Old password').fill(customer.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'password has been changed' })).toBeVisible();

  const newEmail = newPerson().email;
  const email = page.getByRole('region', { name: 'Email' });
  await email.getByLabel('New email').fill(newEmail);
  await email.getByLabel('Password', { exact: true }).fill('Harbor2!');
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'the old one stays valid' })).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel('Name')).toHaveValue('Dana W. Miller');
  await expect(email.getByText(customer.email)).toBeVisible();

  await page.goto(await mails.linkTo(newEmail, '/user/confirm-email/'));
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(email.getByText(newEmail)).toBeVisible();
});

test('the link to a new address asks a visitor who is not logged in first', async ({ page, customer, mails }) => {
  const { email: oldEmail, password, token } = customer;
  const { email } = newPerson();
  const headers = { authorization: token };
  await expect(await page.request.post('/api/v1/user/email', { headers, data: { email, password } })).toBeOK();
  const emailNow = async () => (await (await page.request.get('/api/v1/user/single', { headers })).json()).email;
  await page.goto('/api/docs');
  await page.evaluate(() => localStorage.removeItem('user_token'));

  await page.goto(await mails.linkTo(email, '/user/confirm-email/'));
  await expect(page.getByRole('heading', { name: 'Did you ask for this address?' })).toBeVisible();
  await expectAccessible(page);
  expect(await emailNow()).toBe(oldEmail);
  await page.getByRole('button', { name: 'Use this address' }).press('Enter');
  const outcome = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Address confirmed' }) });
  await expect(outcome).toBeFocused();
  expect(await emailNow()).toBe(email);
});

test('the link to a new address is refused to a visitor who is logged in with another account', async ({
  page,
  request,
  customer: _customer,
  mails,
}) => {
  const { email: oldEmail, password } = await signUp(request, mails);
  const { email } = newPerson();
  const login = await request.post('/api/v1/user/login', { data: { email: oldEmail, password } });
  const headers = { authorization: (await login.json()).user };
  await expect(await request.post('/api/v1/user/email', { headers, data: { email, password } })).toBeOK();
  await page.goto(await mails.linkTo(email, '/user/confirm-email/'));
  await expect(
    page.getByRole('status').filter({ hasText: 'Another account has asked for this address.' }),
  ).toBeVisible();
  expect((await (await request.get('/api/v1/user/single', { headers })).json()).email).toBe(oldEmail);
});

test('a customer sees where the account is logged in, and logs out one device or all', async ({
  page,
  request,
  customer,
}) => {
  const { email, password } = customer;
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const login = { data: { email, password }, headers: { 'user-agent': firefox } };
  const { user: token } = await (await request.post('/api/v1/user/login', login)).json();
  const isLoggedIn = async () => (await request.get('/api/v1/user/single', { headers: { authorization: token } })).ok();
  expect(await isLoggedIn()).toBe(true);

  await page.goto('/profile/settings');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await isLoggedIn()).toBe(false);

  await sessions.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/profile/settings');
  await expect(page).toHaveURL(/\/login/);
});

test('a failure is announced if its dialog was closed in the meantime', async ({ page, customer: _customer }) => {
  const fail = await holdRequests(page, '**/user/sessions/end', (route) =>
    route.fulfill({ status: 503, json: { message: 'The site is busy. Please try again.' } }),
  );
  await page.goto('/profile/settings');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await question.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  fail();
  await expect(page.getByRole('alert')).toContainText('The site is busy. Please try again.');
});

test('settings show nothing of a customer after another one logs in in another tab', async ({
  page,
  context,
  request,
  mails,
  customer,
}) => {
  const { email, password } = customer;
  await expect(await request.post('/api/v1/user/login', { data: { email, password } })).toBeOK();
  await page.goto('/profile/settings');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const newEmail = page.getByLabel('New email');
  await newEmail.fill('mine@example.com');

  const other = await signUp(request, mails);
  await signIn(await context.newPage(), other);
  await expect(page.getByRole('region', { name: 'Email' }).getByText(other.email)).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(newEmail).toHaveValue('');
});
