import type { Page } from '@playwright/test';
import { holdCode } from './fixtures/held-requests';
import { isHeaderHydrated, isHydrated } from './fixtures/hydrated';
import { expectTop, follow, followToSection, scrollTo } from './fixtures/scrolling';
import { expect, test } from './fixtures/test';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => isHydrated(page)).toBe(true);
}

/** Screen readers then announce the page's title. */
async function expectFocusOnPage(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toHaveAccessibleName(await page.title());
}

test('a link opens the top of a page; Back and Forward restore the scroll position', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/terms-of-services');
  await scrollTo(page, 1500);
  await follow(page, 'Help Center');
  await expect(page).toHaveTitle(/Help/);
  await expectTop(page, 0);
  await scrollTo(page, 200);

  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expectTop(page, 1500);
  await page.goForward();
  await expect(page).toHaveTitle(/Help/);
  await expectTop(page, 200);
});

test('Back leads to where the visitor scrolled before the scripts arrived', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/terms-of-services', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await scrollTo(page, 700);
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await follow(page, 'Help Center');
  await expect(page).toHaveTitle(/Help/);
  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expectTop(page, 700);
});

test('Back leads from a section to the link that opened it, and Forward to the section', async ({ page }) => {
  await open(page, '/terms-of-services');
  await scrollTo(page, 150);
  const section = await followToSection(page, 'Definitions');
  await expect(page).toHaveURL(/#/);
  expect(section).toBeGreaterThan(150);
  await scrollTo(page, section + 40);

  await page.goBack();
  await expectTop(page, 150);
  await page.goForward();
  await expectTop(page, section + 40);
  await follow(page, 'Help Center');
  await expect(page).toHaveTitle(/Help/);
  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expectTop(page, section + 40);
});

test('Back leads to a section that was opened while the code of the page was loading', async ({ page }) => {
  const release = await holdCode(page, 'mfe-marketing');
  await page.goto('/terms-of-services', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  const section = await followToSection(page, 'Definitions');
  expect(section).toBeGreaterThan(0);
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expectTop(page, section);
  await scrollTo(page, section + 40);
  expect(await followToSection(page, 'Compensation')).toBeGreaterThan(section + 40);
  await page.goBack();
  await expectTop(page, section + 40);
});

test('a reload and another site keep the scroll positions of all entries', async ({ page, baseURL }) => {
  await open(page, '/terms-of-services');
  await scrollTo(page, 600);
  await follow(page, 'Help Center');
  await expect(page).toHaveTitle(/Help/);
  await scrollTo(page, 200);
  await page.reload();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expectTop(page, 200);
  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expectTop(page, 600);
  await page.goForward();
  await expect(page).toHaveTitle(/Help/);
  await expectTop(page, 200);

  await page.goto(`${baseURL}/robots.txt`);
  await goToEntry(page, -2);
  await expect(page).toHaveTitle(/Terms/);
  await expectTop(page, 600);
});

test('Back leads from a page that could not be loaded, or does not exist, to where the visitor was', async ({
  page,
  context,
}) => {
  await open(page, '/terms-of-services');
  await scrollTo(page, 1500);
  await context.setOffline(true);
  await follow(page, 'Help Center');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expectTop(page, 1500);

  await context.setOffline(false);
  await page.evaluate(() => {
    // What a link of the router does.
    history.pushState({ key: 'missing' }, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByText('Result not found...')).toBeVisible();
  await expectTop(page, 0);
  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expectTop(page, 1500);
});

test('a page that could not be loaded shows its message at the top, with the focus', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await open(page, '/terms-of-services');
  await scrollTo(page, 1500);
  await context.setOffline(true);
  await follow(page, 'Help Center');
  await expect(page.getByRole('alert').getByRole('heading')).toBeInViewport();
  await expectTop(page, 0);
  await expectFocusOnPage(page);
});

test('a link on the page of a path that does not exist opens the top of its page', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/no-such-page');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' });
  await expect.poll(() => isHeaderHydrated(page)).toBe(true);
  await link.click();
  await expect(page).toHaveTitle(/Help/);
  await expectTop(page, 0);
  await expectFocusOnPage(page);
});

test('Back leads to the first of two sections that were opened while the code of the page was loading', async ({
  page,
}) => {
  const release = await holdCode(page, 'mfe-marketing');
  await page.goto('/terms-of-services', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  const section = await followToSection(page, 'Definitions');
  expect(await followToSection(page, 'Compensation')).toBeGreaterThan(section);
  release();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.goBack();
  await expectTop(page, section);
});

test('Back leads to where the visitor was before the last picture arrived', async ({ page }) => {
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? undefined : route.continue()));
  await page.goto('/work', { waitUntil: 'commit' });
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  await scrollTo(page, 700);
  await follow(page, 'Help Center');
  await expect(page).toHaveTitle(/Help/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveTitle(/work/i);
  await expectTop(page, 700);
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
});

test('a hidden page that the browser ends for lack of memory comes back where it was', async ({ page }) => {
  // Such a browser sends no event; Playwright can only reload, which sends one.
  await page.addInitScript(() => addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true));
  await open(page, '/terms-of-services');
  await scrollTo(page, 600);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.reload();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expectTop(page, 600);
});

/**
 * As a visitor does with the list of entries at the button Back. A page that leaves itself with `history.go` can be gone
 * before Playwright has the answer of `evaluate`.
 */
async function goToEntry(page: Page, step: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await devtools.send('Page.getNavigationHistory');
  await devtools.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex + step]?.id ?? -1 });
}
