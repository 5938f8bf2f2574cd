import type { Page } from '@playwright/test';
import { versionsAskedBy, visitorWith } from './fixtures/assigned';
import { faults } from './fixtures/faulty-remote';
import { holdCode, holdRequests } from './fixtures/held-requests';
import { isHydrated, isSlotHydrated } from './fixtures/hydrated';
import { removeLoadLimitsNow, removeScriptLimit } from './fixtures/load-limits';
import { test, throwsOnPrice } from './fixtures/own-site';
import { firstOf, sentEvents } from './fixtures/sent-events';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'slots' });
test.describe.configure({ mode: 'default' });

const name = 'mfe-packages';
const words = ['for one month, nothing renews', 'for a single month'] as const;
const [changed, throwing, broken, mismatched] = ['7.0.0', '7.1.0', '7.2.0', '7.3.0'];

const slot = (page: Page) => page.locator('[data-slot="plans-teaser"]');
const plans = (page: Page) => slot(page).getByRole('article');

/** Scrolls to the slot, and waits until the version on screen reacts. */
async function slotIsHydrated(page: Page): Promise<void> {
  await slot(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isSlotHydrated(page), { timeout: 8_000 }).toBe(true);
}

const pageIsWhole = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'A website, at a price you know' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tell us what you need. A person answers.' })).toBeVisible();
  expect(await isHydrated(page)).toBe(true);
};

test.beforeAll(async ({ ownSite }) => {
  if (await ownSite.store.read(name, changed)) return;
  await ownSite.publish(name, changed, { words: { [words[0]]: words[1] } });
  await ownSite.publish(name, throwing, { throwsOnMount: true });
  await ownSite.publish(name, mismatched, { wordsInBrowser: { [words[0]]: words[1] } });
  // Only server.cjs, which is not minified, has a line break here.
  await ownSite.publish(name, broken, { words: { '"Compare the plans",\n': `${throwsOnPrice},` } });
});

test('Home shows the plans of the packages remote, also without JavaScript', async ({ browser, ownSite }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ownSite.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(plans(page)).toHaveCount(3);
  await expect(plans(page).first()).toContainText(words[0]);
  await context.close();
});

test('the code of a slot loads when it comes near, in one step, and hydrates the served nodes', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes(`/releases/${name}/`) && scripts.push(request.url()));
  await page.goto('/');
  await slot(page).evaluate((element) => Object.assign(element.querySelector('article') ?? {}, { served: true }));
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(scripts).toEqual([]);
  await removeLoadLimitsNow(page);
  const release = await holdRequests(page, '**/mfe-packages/**/remoteEntry.js');
  await slot(page).scrollIntoViewIfNeeded();
  // The chunk is requested although the entry, which would request it, has not arrived.
  await expect.poll(() => scripts.some((url) => url.includes('plans_teaser'))).toBe(true);
  release();
  await slotIsHydrated(page);
  expect(await slot(page).evaluate((element) => 'served' in (element.querySelector('article') ?? {}))).toBe(true);
});

test('a Buy Now link that is pressed before the code of the slot runs leads to login, which remembers the plan', async ({
  page,
}) => {
  await page.goto('/');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const buy = page.getByRole('link', { name: 'Buy Now Web Design Plus' });
  // Without the code, the link leads to the package.
  await expect(buy).toHaveAttribute('href', '/package/web-design');
  await buy.click();
  await expect(page).toHaveURL('/login');
  const stored = await page.evaluate(() => localStorage.getItem('return_target'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ from: '/package/web-design', picked: 'Web Design Plus' });
});

const slowNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'This page is still loading' });

/** Presses Buy Now while the code of the slot hangs. @returns a function that lets it load */
async function pressWhileCodeHangs(page: Page): Promise<() => void> {
  await removeScriptLimit(page);
  await page.goto('/');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const release = await holdRequests(page, `**/releases/${name}/**/*.js`);
  await page.getByRole('link', { name: 'Buy Now Web Design Plus' }).click();
  await expect(slowNotice(page)).toBeVisible();
  return release;
}

test('the page says that a pressed Buy Now link waits for code that hangs, until it works', { tag: '@phone' }, async ({
  page,
}) => {
  const release = await pressWhileCodeHangs(page);
  release();
  await expect(page).toHaveURL('/login');
  await expect(slowNotice(page)).toBeHidden();
});

test('what the page says about a pressed Buy Now link does not follow to another page', async ({ page }) => {
  await pressWhileCodeHangs(page);
  await page.locator('footer a[href="/trainings"]').first().dispatchEvent('click');
  await expect(page).toHaveTitle(/training/i);
  await expect(slowNotice(page)).toBeHidden();
});

test('coming from another page, Home and its slot load at the same time', async ({ page }) => {
  await page.goto('/trainings');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/mfe-marketing/**/*expose_home*.js', async (route) => {
    await expect.poll(() => asked.some((url) => url.includes('plans_teaser'))).toBe(true);
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Harborlight', exact: true }).click();
  await expect(plans(page)).toHaveCount(3);
  await pageIsWhole(page);
});

test('visitors of a canary of the packages remote see its plans on Home, in HTML and code, and others the live ones', async ({
  browser,
  ownSite,
}) => {
  await ownSite.canary(name, changed, 50);
  for (const hasCanary of [true, false]) {
    const context = await visitorWith(hasCanary, browser, { baseURL: ownSite.url, path: '/', words: words[1] });
    const page = await context.newPage();
    const asked = versionsAskedBy(page, name);
    const wanted = words[hasCanary ? 1 : 0];
    const served = await page.goto('/');
    expect(await served?.text()).toContain(wanted);
    await slotIsHydrated(page);
    await expect(plans(page).first()).toContainText(wanted);
    await page.goto('/trainings');
    await expect.poll(() => isHydrated(page)).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Harborlight', exact: true }).click();
    await expect(plans(page).first()).toContainText(wanted);
    await pageIsWhole(page);
    expect([...asked].map((version) => version === changed)).toEqual([hasCanary]);
    await context.close();
  }
  await ownSite.canary(name, changed, 0);
});

test('an error while hydrating a slot is reported for the remote of the slot', async ({ page, ownSite }) => {
  await ownSite.canary(name, mismatched, 100);
  const events = await sentEvents(page);
  await page.goto('/');
  await slotIsHydrated(page);
  expect(await firstOf(events, 'remote.error')).toMatchObject({ remote: name, release: mismatched, page: 'home' });
  expect(events.filter(({ remote }) => remote === 'shell')).toEqual([]);
  await ownSite.canary(name, mismatched, 0);
});

test('a promoted release of the packages remote changes the plans on Home', async ({ page, ownSite }) => {
  await ownSite.promote(name, changed);
  await page.goto('/');
  await expect(plans(page).first()).toContainText(words[1]);
  await slotIsHydrated(page);
  await expect(plans(page).first()).toContainText(words[1]);
});

test('a slot that comes near while the next page is still loading is hydrated', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const release = await holdCode(page, 'mfe-trainings');
  await page.locator('footer a[href^="/trainings"]').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/trainings/);
  await slotIsHydrated(page);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full Stack Web Development');
});

test('the last good version fills the slot when the live one cannot be loaded', async ({ page }) => {
  const { file, answer } = faults['answers 500'] ?? {};
  if (!file || !answer) throw new Error('no such fault');
  await page.route(`**/releases/${name}/${changed}/${file('')}`, answer);
  await page.goto('/');
  await slotIsHydrated(page);
  await expect(plans(page).first()).toContainText(words[0]);
  await pageIsWhole(page);
});

test('a slot that throws in the browser is replaced by the last good one, and Home stays', async ({
  page,
  ownSite,
}) => {
  await ownSite.promote(name, throwing);
  await page.goto('/');
  await slotIsHydrated(page);
  await expect(plans(page).first()).toContainText(words[1]);
  await pageIsWhole(page);
  await ownSite.rollback(name);
});

test('a slot that throws on the server is served from the last good version', async ({ page, ownSite }) => {
  await ownSite.promoteWhilePlansAreFree(name, broken);
  await page.goto('/');
  await expect(slot(page)).toHaveAttribute('data-failed', broken);
  await expect(plans(page)).toHaveCount(3);
  await slotIsHydrated(page);
  await pageIsWhole(page);
});
