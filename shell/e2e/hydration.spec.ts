import { holdCode } from './fixtures/held-code';
import { answers, isHydrated } from './fixtures/hydrated';
import { followMenu } from './fixtures/menu';
import { redPdf } from './fixtures/pictures';
import { expectHydratedInPlace, markServedNodes, replacedNodes } from './fixtures/served-nodes';
import { expect, test } from './fixtures/test';

const composed = ['/', '/package/web-design', '/login', '/signup'];

test(`${composed.join(', ')} are hydrated without replacing a served node`, { tag: '@phone' }, async ({ page }) => {
  await expectHydratedInPlace(page, composed);
});

test('the complete page is there without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle(/Harborlight/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Get Estimate');
  await expect(page.getByRole('heading', { name: 'Round the clock support' })).toBeAttached();
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  await context.close();
});

test('without JavaScript, a slim bar on every page says what needs it', async ({ page, browser, baseURL }) => {
  const words = 'Forms, buying and accounts need JavaScript.';
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const without = await context.newPage();
  await without.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/about', '/login', '/profile']) {
    await without.goto(path);
    const bar = without.getByRole('complementary', { name: 'JavaScript is off' });
    await expect(bar).toContainText(words);
    await expect(bar.getByText('sales@harborlight.example')).toBeInViewport();
    await without.keyboard.press('Tab');
    if (path !== '/profile') await expect(without.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    expect((await bar.boundingBox())?.height).toBeLessThan(100);
    expect(await without.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await context.close();
  await page.goto('/login');
  await expect(page.locator('noscript')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'JavaScript is off' })).toHaveCount(0);
});

test('pages work when the visitor blocks site data', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.goto('/');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await followMenu(page, 'Packages', 'Web Design Package');
  await expect(page).toHaveURL('/package/web-design');
  await page.getByRole('article', { name: 'Plus' }).getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(problems).toEqual([]);
});

test('text that was typed before the code loaded is kept', async ({ page, account }) => {
  const release = await holdCode(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  release();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_token'))).not.toBeNull();
});

test('Enter in a field works when it is pressed before the code has loaded', async ({ page, account }) => {
  const release = await holdCode(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_token'))).not.toBeNull();
});

test('Logout works when it is pressed before the code has loaded', async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  const release = await holdCode(page);
  await page.goto('/about');
  const header = page.getByRole('banner');
  await header.getByLabel('Profile').click();
  await header.getByRole('button', { name: 'Logout' }).click();
  release();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
});

test('a file that was chosen before the code loaded is kept', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/registration');
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

test('the header shows the right state from the first paint', async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await page.route('**/releases/shell/**/*.js', (route) => route.abort());
  await page.goto('/package/web-design');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login', exact: true })).toBeHidden();
});

test('a page that is opened at an anchor shows it, and stays there', { tag: '@phone' }, async ({ page }) => {
  for (const [id, name] of [
    ['compensation', 'Compensation'],
    ['evaluation', 'Evaluation and acceptance'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/terms-of-services#${id}`);
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(page.locator('html')).not.toHaveAttribute('data-first-screen');
    await expect(page.getByRole('heading', { name })).toBeInViewport();
  }
});

for (const [path, remote, link, hash] of [
  ['/terms-of-services', 'mfe-marketing', 'Indemnification and liability', 'liability'],
  ['/login', 'mfe-account', 'Forgot Password?', 'forgot-password'],
] as const) {
  test(`a jump inside ${path} while its code is loading replaces no served node`, async ({ page }) => {
    const release = await holdCode(page, remote);
    await markServedNodes(page);
    await page.goto(path);
    await expect.poll(() => answers(page, 'header a')).toBe(true);
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await expect(page).toHaveURL(`${path}#${hash}`);
    await expect.poll(() => replacedNodes(page)).toEqual({ inPage: 0, hydrated: false });
    release();
    if (path === '/login') await expect(page.getByLabel('Email')).toBeFocused();
    else await expect.poll(() => replacedNodes(page)).toEqual({ inPage: 0, hydrated: true });
  });
}
