import type { Page } from '@playwright/test';
import type { AppName } from '@site/release/contract';
import { expectAccessible } from './fixtures/accessibility';
import { holdRequests } from './fixtures/held-requests';
import { isHydrated } from './fixtures/hydrated';
import { type OwnSite, test } from './fixtures/own-site';
import { phone } from './fixtures/screens';
import { expectToStay } from './fixtures/stay';
import { expect } from './fixtures/test';

test.describe.configure({ mode: 'default' });

const offer = (page: Page) => page.getByText('A newer version of this site is ready.');

/** Follows a link in the footer. */
async function follow(page: Page, link: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

let version = 0;

/** Promotes a new version of the app. @returns the version */
async function promoteNext(ownSite: OwnSite, name: AppName): Promise<string> {
  version += 1;
  const next = `7.${test.info().workerIndex}.${version}`;
  await ownSite.publish(name, next, { words: { 'Harborlight team': `Harborlight team ${version}` } });
  await ownSite.promote(name, next);
  return next;
}

test.beforeEach(async ({ page }) => {
  await page.goto('/trainings');
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('a tab keeps its release set over two promotions, and offers the new one after a navigation', async ({
  page,
  ownSite,
}) => {
  await promoteNext(ownSite, 'mfe-marketing');
  await promoteNext(ownSite, 'mfe-packages');
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/releases/mfe-') && asked.push(request.url())));
  const failed: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())));
  const set = await page.locator('#release-set').textContent();
  await expect(offer(page)).toBeHidden();
  await follow(page, 'About', /./);
  await expect(offer(page)).toBeVisible();
  await follow(page, 'H1B visa process', 'H1B visa process');
  await expectAccessible(page);
  expect(asked).not.toEqual([]);
  expect(asked.filter((url) => !set?.includes(url.split('/')[5] ?? '?'))).toEqual([]);
  expect(failed).toEqual([]);

  await page.getByRole('button', { name: 'Load it' }).click();
  await expect.poll(async () => page.locator('#release-set').textContent()).not.toBe(set);
  await expect(page).toHaveURL('/trainings/h1b-visa-process');
});

test('the offer does not appear during a payment or while typing, nor after it was declined', async ({
  page,
  ownSite,
}) => {
  await promoteNext(ownSite, 'mfe-marketing');
  await page.setViewportSize(phone);
  const told = page.waitForResponse('**/release-set');
  await follow(page, 'Invoice', /invoice/i);
  await told;
  await expect(offer(page)).toBeHidden();
  await follow(page, 'Registration', 'Fill out this form');
  await expect(offer(page)).toBeVisible();
  await page.getByRole('main').getByRole('textbox').first().fill('A');
  await expect(offer(page)).toBeHidden();
  await follow(page, 'About', /./);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toBeHidden();
  await follow(page, 'Contact', /contact|touch|talk/i);
  await expect(offer(page)).toBeHidden();
});

test('a tab whose versions are gone offers the new one below the message that a page could not be loaded', async ({
  page,
  ownSite,
}) => {
  const next = await promoteNext(ownSite, 'mfe-marketing');
  await page.route(new RegExp(`/releases/mfe-marketing/(?!${next}/)`), (route) => route.fulfill({ status: 404 }));
  await follow(page, 'FAQ', 'This part of the site could not be loaded');
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /questions/i })).toBeVisible();
});

test('a page that could not be loaded repeats an offer that was declined', async ({ page, ownSite }) => {
  const next = await promoteNext(ownSite, 'mfe-marketing');
  await follow(page, 'About', /./);
  await page.getByRole('button', { name: 'Later' }).click();
  await page.route(new RegExp(`/releases/mfe-marketing/(?!${next}/)`), (route) => route.fulfill({ status: 404 }));
  await follow(page, 'FAQ', 'This part of the site could not be loaded');
  await expect(offer(page)).toBeVisible();
});

test('a page that could not be loaded offers a version that has gone live since the last check', async ({
  page,
  ownSite,
}) => {
  const told = page.waitForResponse('**/release-set');
  await follow(page, 'About', /./);
  await told;
  const next = await promoteNext(ownSite, 'mfe-marketing');
  await page.route(new RegExp(`/releases/mfe-marketing/(?!${next}/)`), (route) => route.fulfill({ status: 404 }));
  await follow(page, 'FAQ', 'This part of the site could not be loaded');
  await expect(offer(page)).toBeVisible();
});

for (const [what, pattern] of [
  ['answer', '**/release-set'],
  ['code', '**/releases/shell/**/client.*.js'],
] as const)
  test(`the offer for a page that failed, whose ${what} is late, does not follow to the page of a payment`, async ({
    page,
    ownSite,
  }) => {
    const next = await promoteNext(ownSite, 'mfe-marketing');
    await page.route(new RegExp(`/releases/mfe-marketing/(?!${next}/)`), (route) => route.fulfill({ status: 404 }));
    const answer = await holdRequests(page, pattern);
    await follow(page, 'FAQ', 'This part of the site could not be loaded');
    await follow(page, 'Invoice', /invoice/i);
    const told = page.waitForResponse('**/release-set');
    await expectToStay(page, async () => {
      answer();
      await (await told).finished();
    });
    await expect(offer(page)).toHaveCount(0);
  });

test('a tab offers the new version on the page of a path that its release set does not know', async ({
  page,
  ownSite,
}) => {
  await promoteNext(ownSite, 'mfe-marketing');
  await page.evaluate(() => {
    // What a link of the router does.
    history.pushState({ key: 'new' }, '', '/new-page');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByText('Result not found...')).toBeVisible();
  await expect(offer(page)).toBeVisible();
});
