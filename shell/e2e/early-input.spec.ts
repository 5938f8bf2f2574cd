import { holdCode } from './fixtures/held-requests';
import { isHydrated } from './fixtures/hydrated';
import { fillLogin, login } from './fixtures/login-form';
import { redPdf } from './fixtures/pictures';
import { expect, test } from './fixtures/test';

test('text that was typed before the code loaded is kept', async ({ page, account }) => {
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await fillLogin(page, account.email, account.password);
  release();
  await login(page).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_token'))).not.toBeNull();
});

test('Enter in a field works when it is pressed before the code has loaded', async ({ page, account }) => {
  const release = await holdCode(page);
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await fillLogin(page, account.email, account.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_token'))).not.toBeNull();
});

test('Logout works when it is pressed before the code has loaded', async ({ page, customer: _customer }) => {
  const release = await holdCode(page);
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const header = page.getByRole('banner');
  await header.getByLabel('Profile').click();
  await header.getByRole('button', { name: 'Logout' }).click();
  release();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
});

test('a file that was chosen before the code loaded is kept', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/registration', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name').fill('Ada Early');
  await page.getByLabel('Phone').fill('14155550123');
  await page.getByLabel('Email').fill('ada.early@example.com');
  await page
    .getByLabel('Passport')
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: redPdf });
  release();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/invoice');
});

test('the radio button that was picked last before the code loaded is kept', async ({ page }) => {
  const release = await holdCode(page, 'mfe-account');
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  // No page of this repository has radio buttons, but those of others may. React leaves these alone.
  await page.locator('#root').evaluate((root) => {
    for (const value of ['by card', 'by transfer']) {
      const radio = Object.assign(document.createElement('input'), { type: 'radio', name: 'payment', value });
      radio.defaultChecked = value === 'by card';
      radio.ariaLabel = value;
      root.append(radio);
    }
  });
  await page.getByLabel('by transfer').check();
  await page.getByLabel('by card').check();
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByLabel('by card')).toBeChecked();
});
