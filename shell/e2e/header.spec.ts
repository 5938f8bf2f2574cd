import type { Locator } from '@playwright/test';
import { signIn } from './fixtures/customers';
import { isHydrated } from './fixtures/hydrated';
import { expect, test } from './fixtures/test';

test('the main row is fixed, with a shadow, after 48 px', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const look = () =>
    header.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      mainAt: element.querySelector('.header__main')?.getBoundingClientRect().top,
      position: getComputedStyle(element).position,
      shadow: getComputedStyle(element).boxShadow !== 'none',
    }));
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(page.locator('html')).not.toHaveAttribute('data-first-screen');
  const height = await pageHeight();
  expect(await look()).toEqual({ height: 121, mainAt: 45, position: 'sticky', shadow: false });
  await page.evaluate(() => window.scrollTo({ top: 48, behavior: 'instant' }));
  await expect.poll(look).toMatchObject({ mainAt: 0, shadow: false });
  await page.evaluate(() => window.scrollTo({ top: 49, behavior: 'instant' }));
  await expect.poll(look).toMatchObject({ mainAt: 0, position: 'fixed', shadow: true });
  expect(await pageHeight()).toBe(height);
});

test('the top bar is on the screen while one of its links has the focus', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Harborlight', exact: true }).focus();
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect(header).toHaveCSS('position', 'fixed');
  const link = header.getByRole('link', { name: 'Instagram' });
  await expect(link).not.toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(link).not.toBeInViewport();
});

test('package pages show only the main row, with Login or the profile menu', { tag: '@phone' }, async ({
  page,
  account,
}) => {
  await page.goto('/package/web-design');
  const header = page.getByRole('banner');
  expect(await header.evaluate((element) => element.getBoundingClientRect().height)).toBe(76);
  await expect(header.getByRole('link', { name: 'Login', includeHidden: true })).toHaveAttribute(
    'href',
    '/login?source=header_nav',
  );
  const { user } = await (await page.request.post('/api/v1/user/login', { data: account })).json();
  await page.evaluate((token) => localStorage.setItem('user_token', token), user);
  await page.reload();
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await header.getByLabel('Profile').click();
  await expect(header.getByRole('link', { name: 'Order History' })).toHaveAttribute('href', '/profile/order-history');
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
});

for (const width of [320, 360])
  test(`${width} px have room for the header's button, signed in or not`, async ({ page, account }) => {
    await page.setViewportSize({ width, height: 700 });
    const header = page.getByRole('banner');
    const home = header.getByRole('link', { name: 'Harborlight', exact: true });
    const menu = header.getByRole('button', { name: 'Open menu' });
    /** The items between the brand and the menu button, each to the right of the previous one. */
    const expectBetween = async (...between: Locator[]) => {
      let end = 0;
      for (const part of [home, ...between, menu]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        const box = await part.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(end);
        end = (box?.x ?? 0) + (box?.width ?? 0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await page.goto('/');
    await expectBetween(header.getByRole('link', { name: 'Get Estimate' }));
    await page.goto('/signup');
    await expectBetween(header.getByRole('link', { name: 'Login' }));
    await signIn(page, account);
    await page.goto('/');
    await expectBetween(header.getByRole('link', { name: 'Get Estimate' }), header.getByLabel('Profile'));
  });

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('every page leads to login and, for admins, to the admin pages', async ({ page, admin }) => {
    await page.goto('/about');
    await page.evaluate(() => localStorage.removeItem('user_token'));
    await page.reload();
    for (const place of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(place).getByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        /^\/login\?source=/,
      );
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login?source=header_nav');

    await signIn(page, admin);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/faq');
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    expect(calls).not.toContain('/api/v1/user/single');
    await page.getByRole('banner').getByLabel('Profile').click();
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
    await expect(page).toHaveURL('/admin');
    // Where people work, the footer is one line.
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('heading')).toHaveCount(0);
  });

  test('one dropdown is open at a time; Escape closes it', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => isHydrated(page)).toBe(true);
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    await nav.getByText('Services', { exact: true }).click();
    await expect(nav.getByRole('link', { name: 'Website Development', exact: true })).toBeVisible();
    await nav.getByText('IT Staffing Solutions').click();
    await expect(nav.getByRole('link', { name: 'Website Development', exact: true })).toBeHidden();
    await expect(nav.getByRole('link', { name: 'Join-Us' })).toHaveAttribute('href', '/careers');
    await page.keyboard.press('Escape');
    await expect(nav.getByRole('link', { name: 'Join-Us' })).toBeHidden();
  });

  test('a dropdown closes when the focus leaves it, and when the visitor goes back', async ({ page }) => {
    await page.goto('/work');
    await expect.poll(() => isHydrated(page)).toBe(true);
    const header = page.getByRole('banner');
    const nav = header.getByRole('navigation', { name: 'Main', exact: true });
    const joinUs = nav.getByRole('link', { name: 'Join-Us' });
    await nav.getByText('IT Staffing Solutions').click();
    await joinUs.focus();
    await expect(joinUs).toBeVisible();
    await header.getByRole('link', { name: 'Get Estimate' }).focus();
    await expect(joinUs).toBeHidden();
    await header.getByRole('link', { name: 'Get Estimate' }).click();
    await expect(page).toHaveURL('/get-estimate');
    await nav.getByText('IT Staffing Solutions').click();
    await expect(joinUs).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/work');
    await expect(joinUs).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('the menu slides in, its groups open, a choice closes it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main, small screens' });
    for (const group of ['Services', 'Packages', 'IT Staffing Solutions'])
      await expect(menu.getByText(group, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
    await menu.getByText('Packages', { exact: true }).click();
    await menu.getByRole('link', { name: 'Offers' }).click();
    await expect(page).toHaveURL('/package/offers');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(menu).toBeHidden();
  });
});

test('the footer is complete', async ({ page }) => {
  const now = new Date();
  await page.clock.setFixedTime(now);
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = {
    'MERN Stack': '/trainings',
    'Hire Developers': '/remote-employees',
    Testimonial: '/testimonial',
    Registration: '/registration?source=footer',
    'Help Center': '/help-center',
    'Privacy Policy': '/',
    'Cookies Policy': '/',
  };
  for (const [name, href] of Object.entries(links))
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(footer).toContainText(`© ${now.getFullYear()} Harborlight`);
  await expect(footer).toContainText('E-Verify');
});

test('a page that was composed last year shows the current year', async ({ page }) => {
  await page.clock.setFixedTime('2041-01-01T12:00:00');
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('© 2041 Harborlight');
});
