import { holdCode } from './fixtures/held-requests';
import { isHeaderHydrated, isHydrated } from './fixtures/hydrated';
import { followMenu } from './fixtures/menu';
import { expectHydratedInPlace, markServedNodes, replacedNodes } from './fixtures/served-nodes';
import { expect, test } from './fixtures/test';

const composed = ['/', '/package/web-design', '/login', '/signup'];

test(`${composed.join(', ')} are hydrated without replacing a served node`, { tag: '@phone' }, async ({ page }) => {
  await expectHydratedInPlace(page, composed);
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

test('the header shows the right state from the first paint', async ({ page, customer: _customer }) => {
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
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => isHeaderHydrated(page)).toBe(true);
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await expect(page).toHaveURL(`${path}#${hash}`);
    await expect.poll(() => replacedNodes(page)).toEqual({ inPage: 0, hydrated: false });
    release();
    if (path === '/login') await expect(page.getByLabel('Email')).toBeFocused();
    else await expect.poll(() => replacedNodes(page)).toEqual({ inPage: 0, hydrated: true });
  });
}
