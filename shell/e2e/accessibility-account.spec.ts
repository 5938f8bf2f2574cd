import { expectAccessible } from './fixtures/accessibility';
import { newPerson } from './fixtures/customers';
import { fillLogin, fillSignUp, login } from './fixtures/login-form';
import { expect, test } from './fixtures/test';

/** Pages with a form, which the test submits empty. */
const forms = {
  '/signup': 'Sign Up',
  '/login': 'Login',
  '/registration': 'Register',
  '/user/reset-password/token': 'Set new password',
};

for (const [path, button] of Object.entries(forms))
  test(`${path} has no violation, empty and with its errors`, async ({ page }) => {
    await page.goto(path);
    const submit = page.getByRole('main').getByRole('button', { name: button });
    await expect(submit).toBeEnabled();
    await expectAccessible(page);
    await submit.click();
    await expectAccessible(page);
  });

test('the order history has no violation', async ({ page, customer: _customer }) => {
  await page.goto('/profile/order-history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('banners, modals and the receipt have no violation', async ({ page, customer, buy }) => {
  await buy('Offers Plus');
  await page.goto('/profile/order-history');
  await page.getByRole('link', { name: 'Offers Plus' }).click();
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await fillLogin(page, customer.email, 'Wrong1!!');
  await login(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your inbox' })).toBeVisible();
  await expectAccessible(page);
});

test('a receipt fits into its frame in the mailbox on a phone', async ({ page, customer, buy }) => {
  await buy('Offers Plus');
  await page.setViewportSize({ width: 320, height: 640 });
  const receipt = page.locator('.mail', { hasText: customer.email }).filter({ hasText: 'Transaction ID' });
  await expect(async () => {
    await page.goto('/sandbox/mail');
    await expect(receipt).toBeVisible();
  }).toPass();
  expect(await receipt.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('sign-up and activation have no violation', async ({ page, mails }) => {
  const person = newPerson();
  await page.goto('/signup');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign-up success!' })).toBeVisible();
  // Read before axe, which takes seconds: the sandbox shows only the newest 50 mails.
  const activation = await mails.linkTo(person.email, '/user/activate/');
  await expectAccessible(page);
  for (const path of [activation, '/user/activate/unknown']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
  }
});
