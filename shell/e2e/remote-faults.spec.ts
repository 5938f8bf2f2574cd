import type { Page, Route } from '@playwright/test';
import { holdRequests } from './fixtures/held-requests';
import { isHydrated } from './fixtures/hydrated';
import { removeScriptLimit } from './fixtures/load-limits';
import { followMenu } from './fixtures/menu';
import { expect, test } from './fixtures/test';

const faults: Record<string, (route: Route) => Promise<void> | void> = {
  'answers 404': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'is broken': (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  hangs: () => undefined,
};

const entryOfMarketing = '**/releases/mfe-marketing/*/remoteEntry.js';

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request a quote' })).toBeVisible();
}

for (const [fault, answer] of Object.entries(faults)) {
  test(`a remote whose code ${fault} leaves the served page readable, and the rest of the site works`, async ({
    page,
  }) => {
    await page.route(entryOfMarketing, answer);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectReadable(page);
    await expect(page.getByText('its buttons could not be loaded')).toBeVisible({ timeout: 15_000 });
    await expectReadable(page);
    await page.goto('/trainings');
    await page.getByRole('contentinfo').getByRole('link', { name: 'H1B visa process' }).click();
    await expect(page).toHaveURL('/trainings/h1b-visa-process');
  });
}

test('a page that cannot be loaded on the way offers a retry, which works', async ({ page }) => {
  await page.goto('/trainings');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.route(entryOfMarketing, (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Harborlight' }).click();
  const failed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(page).toHaveTitle('This part of the site could not be loaded');
  await page.unroute(entryOfMarketing);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Request a quote' })).toBeVisible();
  await expect(page).not.toHaveTitle('This part of the site could not be loaded');
});

const slowNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'The page is still loading.' });

/** Follows a link to a page whose code hangs. @returns a function that gives its scripts this answer */
async function followLinkToHangingPage(page: Page, answer?: (route: Route) => Promise<void>): Promise<() => void> {
  await removeScriptLimit(page);
  await page.goto('/about');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const release = await holdRequests(page, '**/releases/mfe-packages/**/*.js', answer);
  await followMenu(page, 'Packages', 'Web Design');
  await expect(page.locator('html')).toHaveAttribute('data-loading');
  await expect(slowNotice(page)).toBeVisible();
  return release;
}

/** Expects that the page does not load any more. */
async function expectNoLoading(page: Page): Promise<void> {
  await expect(slowNotice(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-loading');
}

test('a page whose code hangs on the way says so until it is on screen', { tag: '@phone' }, async ({ page }) => {
  const release = await followLinkToHangingPage(page);
  release();
  await expect(page.getByRole('article', { name: 'Plus' })).toBeVisible();
  await expectNoLoading(page);
});

test('a page whose code hangs on the way says so until it has failed', async ({ page }) => {
  const release = await followLinkToHangingPage(page, (route) => route.abort());
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await expectNoLoading(page);
});

for (const [where, leave, title] of [
  ['back', (page: Page) => page.goBack(), 'About Us'],
  [
    'to the page on screen',
    (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click(),
    'About Us',
  ],
  [
    'on to another page',
    (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click(),
    'FAQ',
  ],
] as const)
  test(`a visitor who goes ${where} waits no longer for a page whose code hangs`, async ({ page }) => {
    await followLinkToHangingPage(page);
    await leave(page);
    await expectNoLoading(page);
    await expect(page).toHaveTitle(title);
  });

test('a page that the API does not answer shows the stored answers', async ({ page }) => {
  await page.goto('/faq');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.route('**/api/v1/catalogue', (route) => route.fulfill({ status: 502, json: { message: 'Try later.' } }));
  await followMenu(page, 'Packages', 'Web Design');
  await expect(page.getByRole('article', { name: 'Plus' })).toContainText('$200');
  await expect(page).toHaveTitle(/Web Design/);
});

test('a page works while its images hang', async ({ page }) => {
  await page.route(/\/releases\/mfe-marketing\/.*\.(svg|webp|avif|png|jpg)$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => isHydrated(page).catch(() => false)).toBe(true);
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
});

test('if the shell’s code cannot be loaded, the page says so, and a retry loads it', async ({ page }) => {
  const entry = /\/releases\/shell\/.*\.js$/;
  await page.route(entry, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  await expect(page.getByText('its buttons could not be loaded')).toBeVisible();
  await page.unroute(entry);
  await page.getByRole('status').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => isHydrated(page).catch(() => false)).toBe(true);
  await expect(page.getByText('its buttons could not be loaded')).toBeHidden();
});
