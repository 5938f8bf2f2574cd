import type { Page } from '@playwright/test';
import { chooser } from './fixtures/chooser';
import { newPerson, signUp } from './fixtures/customers';
import { Keyboard } from './fixtures/keyboard';
import { onePixel } from './fixtures/pictures';
import { phone } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const main = (page: Page) => page.getByRole('main');

test('a visitor finds a plan in the menu, logs in, buys it, sees the order and logs out', async ({ page, account }) => {
  const keys = new Keyboard(page);
  await page.goto('/');
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const menu = page.getByRole('banner');
  await keys.enter(menu.getByRole('button', { name: 'Packages' }));
  await keys.enter(menu.getByRole('link', { name: 'Web Design Package' }));
  await expect(page).toHaveURL('/package/web-design');
  const buy = main(page).getByRole('article', { name: 'Plus' }).getByRole('button', { name: 'Buy Now' });
  await keys.enter(buy);
  await expect(page).toHaveURL('/login');
  await keys.type(page.getByLabel('Email'), account.email);
  await keys.type(page.getByLabel('Password', { exact: true }), account.password);
  await keys.press('Enter');
  await keys.enter(chooser(page).getByRole('button', { name: 'Pay with Stripe' }));
  await expect(page).toHaveURL(/\/sandbox\/stripe\/checkout\//);
  await keys.enter(page.getByRole('button', { name: /^Pay / }));
  await expect(page.getByText('It is confirmed')).toBeVisible();

  await page.goto('/profile/order-history');
  await keys.enter(page.getByRole('table', { name: 'Your orders' }).getByRole('link', { name: 'Web Design Plus' }));
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  const logout = page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' });
  await keys.enter(logout);
  const question = page.getByRole('dialog', { name: 'Log out?' });
  await expect(question).toBeVisible();
  await keys.press('Escape');
  await expect(logout).toBeFocused();
  await keys.press('Enter');
  await keys.enter(question.getByRole('button', { name: 'Logout' }));
  await expect(page).toHaveURL('/');
});

test('the skip link leads past the header and keeps the URL', async ({ page }) => {
  const keys = new Keyboard(page);
  await page.goto('/login#forgot-password');
  await expect(main(page).getByRole('button', { name: 'Next' })).toBeVisible();
  await keys.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keys.press('Enter');
  await expect(main(page)).toBeFocused();
  await expect(page).toHaveURL('/login#forgot-password');
  await expect(main(page).getByRole('button', { name: 'Next' })).toBeVisible();
});

test('a new visitor signs up, and requests a new password', async ({ page }) => {
  const keys = new Keyboard(page);
  const person = newPerson();
  await page.goto('/signup');
  await keys.type(page.getByLabel('Name'), person.name);
  await keys.type(page.getByLabel('Phone'), person.phoneNumber);
  await keys.type(page.getByLabel('Email'), person.email);
  await keys.type(page.getByLabel('Password', { exact: true }), person.password);
  await expect(main(page).getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  await keys.press('Enter');
  const success = page.getByRole('dialog', { name: 'Sign-up success!' });
  await keys.enter(success.getByRole('button', { name: 'OK' }));
  await expect(success).toBeHidden();

  await page.goto('/login');
  await keys.enter(page.getByRole('link', { name: 'Forgot Password?' }));
  await keys.enter(main(page).getByRole('link', { name: 'Back to login' }));
  await keys.enter(page.getByRole('link', { name: 'Forgot Password?' }));
  await keys.type(page.getByLabel('Email'), person.email);
  await keys.press('Enter');
  const sent = page.getByRole('dialog', { name: 'Check your inbox' });
  await keys.enter(sent.getByRole('button', { name: 'Ok' }));
  await expect(sent).toBeHidden();
});

test('a visitor registers with a passport and pays the invoice', async ({ page }) => {
  const keys = new Keyboard(page);
  const person = newPerson();
  await page.goto('/registration');
  await keys.type(page.getByLabel('Name'), person.name);
  await keys.type(page.getByLabel('Phone'), person.phoneNumber);
  await keys.type(page.getByLabel('Email'), person.email);
  const chosen = page.waitForEvent('filechooser');
  await keys.enter(page.getByLabel('Passport'));
  await (await chosen).setFiles({ name: 'passport.png', mimeType: 'image/png', buffer: onePixel });
  await expect(page.getByRole('img', { name: 'Your passport copy' })).toBeVisible();
  await keys.enter(page.getByRole('button', { name: 'Register' }));
  await expect(page).toHaveURL('/invoice');

  const choose = page.getByRole('main').getByRole('button', { name: 'Pay with Razorpay' }).first();
  await keys.enter(choose);
  const form = page.getByRole('dialog', { name: 'Please fill out this' });
  await keys.type(form.getByLabel('Amount'), '120');
  await keys.press('Enter');
  const pay = page.getByRole('dialog', { name: 'Harborlight' }).getByRole('button', { name: /^Pay / });
  await expect(pay).toBeFocused();
  await keys.press('Escape');
  await expect(choose).toBeFocused();
  await keys.press('Enter');
  await keys.type(form.getByLabel('Amount'), '120');
  await keys.press('Enter');
  await keys.enter(pay);
  await expect(page.getByText('It is confirmed')).toBeVisible();
});

test('an admin finds a user, makes them admin, and reads an order', async ({ page, request, mails, customer, buy }) => {
  const keys = new Keyboard(page);
  await buy('Web Design Plus');
  const promoted = await signUp(request, mails);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await keys.type(page.getByLabel('Email'), 'admin@harborlight.example');
  await keys.type(page.getByLabel('Password', { exact: true }), 'Harbor1!');
  await expect(main(page).getByRole('button', { name: 'Login' })).toBeEnabled();
  await keys.press('Enter');
  await expect(page).toHaveURL('/');

  await page.goto('/admin/manage-users');
  await keys.type(page.getByRole('searchbox'), promoted.email);
  const row = page.getByRole('row').filter({ hasText: promoted.email });
  await expect(page.getByRole('row')).toHaveCount(2);
  const makeAdmin = row.getByRole('button', { name: 'Admin', exact: true });
  await keys.enter(makeAdmin);
  const question = page.getByRole('dialog', { name: 'Are you sure!' });
  await expect(question).toBeVisible();
  await keys.press('Escape');
  await expect(makeAdmin).toBeFocused();
  await keys.press('Enter');
  await keys.enter(question.getByRole('button', { name: 'Yes' }));
  await expect(row.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await page.goto('/admin/services-order');
  await keys.type(page.getByRole('searchbox'), customer.email);
  await expect(page.getByRole('row')).toHaveCount(2);
  const actions = page.getByRole('row').getByRole('button', { name: /^Actions/ });
  await keys.enter(actions);
  const details = page.getByRole('menuitem', { name: 'Order Details' });
  await expect(details).toBeFocused();
  await keys.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Order Details' });
  const title = panel.getByRole('heading', { name: 'Order Details' });
  await expect(panel).toContainText(customer.name);
  await expect(title).toBeFocused();
  await keys.press('Escape');
  await expect(actions).toBeFocused();
  await expect(panel).toBeHidden();

  // On small screens the panel lies over the list, so the focus must not move behind it.
  await page.setViewportSize(phone);
  await keys.press('Enter');
  await expect(details).toBeFocused();
  await keys.press('Enter');
  await expect(title).toBeFocused();
  const lastControl = panel.getByRole('textbox', { name: 'New note' });
  await lastControl.waitFor();
  await keys.press('Shift+Tab');
  await expect(lastControl).toBeFocused();
  await keys.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await keys.press('Escape');
  await expect(actions).toBeFocused();
});

test('the label of the first invalid field is below the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/registration');
  await page.getByLabel('Name').fill('Dana Whitlock');
  await page.getByLabel('Phone').fill('5550100');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Passport').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: onePixel });
  // The error is announced at once, because the focus stays where it is.
  await expect(page.locator('[aria-live]')).toHaveText('The passport copy must be a PDF, JPEG or PNG file.');
  const register = page.getByRole('button', { name: 'Register' });
  await register.focus();
  // Waits until the page has scrolled to the button.
  await register.click({ trial: true });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Passport')).toBeFocused();
  const label = page.getByText('Passport', { exact: true });
  const belowHeader = async () => {
    const [header, box] = [await page.locator('.header__main').boundingBox(), await label.boundingBox()];
    return (box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
  };
  await expect.poll(belowHeader).toBeGreaterThan(0);
  await expect(label).toBeInViewport();
});
