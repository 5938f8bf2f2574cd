import type { Page } from '@playwright/test';
import { publish } from '@site/release/deploy';
import { readBuild } from '@site/release/store';
import { alteredBuild } from '../testing/altered-build';
import { builtExample } from './fixtures/built-example';
import { releaseCommands } from './fixtures/examples';
import { holdRequests } from './fixtures/held-requests';
import { isHydrated } from './fixtures/hydrated';
import { removeLoadLimitsNow } from './fixtures/load-limits';
import { test, throwsOnPrice } from './fixtures/own-site';
import { recordProblems } from './fixtures/problems';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'island-slots' });
test.describe.configure({ mode: 'serial' });

const name = 'mfe-plans-on-react-18';
const [first, next, throwing, broken, hanging] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];
const onMount = '(()=>{if(typeof document==="object")throw Error("broken on mount");return "Nothing chosen"})()';
const forever = '(()=>{for(;;);})()';

test.beforeAll(async ({ ownSite }) => {
  test.setTimeout(180_000);
  const build = await readBuild(name, await builtExample('slot-on-react-18'));
  const release = releaseCommands(ownSite);
  await release(`register ${name} --team majors`);
  await publish(ownSite.store, build, first);
  await publish(ownSite.store, alteredBuild(build, { words: { 'Plans on React': 'Offers on React' } }), next);
  await publish(ownSite.store, alteredBuild(build, { words: { '"Nothing chosen"': onMount } }), throwing);
  await publish(ownSite.store, alteredBuild(build, { words: { "'Nothing chosen'": throwsOnPrice } }), broken);
  await publish(ownSite.store, alteredBuild(build, { words: { "'Nothing chosen'": forever } }), hanging);
  await release(`promote ${name} ${first}`);
  await ownSite.fillSlot('/', 'plans-teaser', name);
  await expect.poll(async () => (await fetch(ownSite.url)).text()).toContain('Plans on React');
});

const slot = (page: Page) => page.locator('[data-slot="plans-teaser"]');
const heading = (page: Page, text = 'Plans on React') => slot(page).getByRole('heading', { name: text });

/** Scrolls to the slot, and chooses a plan as soon as its code runs. */
async function choosePlan(page: Page): Promise<void> {
  await slot(page).scrollIntoViewIfNeeded();
  await slot(page).getByRole('button', { name: 'Choose Web Design' }).click();
  await expect(slot(page).getByText('You chose Web Design')).toBeVisible();
}

const pageIsWhole = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'A website, at a price you know' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tell us what you need. A person answers.' })).toBeVisible();
  expect(await isHydrated(page)).toBe(true);
};

test('Home shows a slot on React 18 with its data and styles, also without JavaScript', async ({
  browser,
  ownSite,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ownSite.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(heading(page)).toHaveText('Plans on React 18.3.1');
  await expect(slot(page)).toHaveAttribute('data-version', first);
  await expect(slot(page).locator('[data-island="react@18.3.1"]')).toContainText('At / you are unknown.');
  await expect(slot(page).getByRole('link', { name: 'Web Design' })).toHaveAttribute('href', '/package/web-design');
  await expect(slot(page).locator('section')).toHaveCSS('border-left-color', 'rgb(97, 218, 251)');
  await context.close();
});

test('React 18 loads when the slot comes near, in one step, and hydrates the served nodes', async ({ page }) => {
  const problems = recordProblems(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.url().includes(`/releases/${name}/`) && scripts.push(request.url()));
  await page.goto('/');
  await heading(page).evaluate((node) => node.setAttribute('data-served', ''));
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(scripts).toEqual([]);
  await removeLoadLimitsNow(page);
  const release = await holdRequests(page, `**/${name}/**/remoteEntry.js`);
  await slot(page).scrollIntoViewIfNeeded();
  // Both are requested although the entry, which would request them, has not arrived.
  await expect.poll(() => scripts.some((url) => url.includes('plans_teaser'))).toBe(true);
  expect(scripts.some((url) => url.includes('/js/react.'))).toBe(true);
  release();
  await choosePlan(page);
  await expect(slot(page).locator('h2[data-served]')).toBeVisible();
  await expect(slot(page)).toContainText('At / you are anonymous.');
  await pageIsWhole(page);
  expect(problems).toEqual([]);
});

test('a link that is pressed before React 18 runs loads no document', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await slot(page).getByRole('link', { name: 'Web Design' }).click();
  await expect(page).toHaveURL('/package/web-design');
  await page.goBack();
  await choosePlan(page);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a press at the very moment when the page is hydrated is not lost', async ({ page }) => {
  // The host calls this function in the commit that hydrates the page.
  await page.addInitScript(() => {
    let take: (() => unknown) | undefined;
    const pressThenTake = () => {
      const buttons = document.querySelectorAll<HTMLElement>('[data-slot] button');
      const early = take?.();
      [...buttons].find((button) => button.textContent?.includes('Choose Web Design'))?.click();
      return early;
    };
    Object.defineProperty(window, 'takeEarlyClick', {
      configurable: true,
      get: () => take && pressThenTake,
      set: (set) => {
        take = set;
      },
    });
  });
  await page.goto('/');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await slot(page).scrollIntoViewIfNeeded();
  await expect(slot(page).getByText('You chose Web Design')).toBeVisible();
});

test('a preview link shows another version of the slot, in HTML and code, only to its visitor', async ({
  page,
  request,
  ownSite,
}) => {
  const link = await ownSite.previewLink(name, next);
  const served = await page.goto(`${link}&to=/`);
  expect(await served?.text()).toContain('Offers on React');
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(`${name} ${next}`);
  await choosePlan(page);
  await expect(heading(page, 'Offers on React')).toBeVisible();
  await pageIsWhole(page);
  expect(await (await request.get('/')).text()).toContain('Plans on React');
});

test('an island slot that throws is replaced by its last good version, then by the fallback of the page', async ({
  page,
  ownSite,
}) => {
  await ownSite.promote(name, next);
  await page.goto('/');
  await expect(heading(page, 'Offers on React')).toBeVisible();
  await choosePlan(page);
  await slot(page).getByRole('button', { name: 'Throw' }).click();
  await expect(heading(page)).toBeVisible();
  await choosePlan(page);
  await slot(page).getByRole('button', { name: 'Throw' }).click();
  await expect(slot(page).locator('[data-island]')).toHaveCount(0);
  await pageIsWhole(page);
});

test('an island slot that throws when it mounts is replaced by the last good version', async ({ page, ownSite }) => {
  await ownSite.promote(name, throwing);
  await page.goto('/');
  await slot(page).scrollIntoViewIfNeeded();
  await expect(heading(page, 'Offers on React')).toBeVisible();
  await choosePlan(page);
  await pageIsWhole(page);
  await ownSite.rollback(name);
});

test('an island slot that throws on the server is served from the last good version', async ({ page, ownSite }) => {
  await ownSite.promoteWhilePlansAreFree(name, broken);
  await page.goto('/');
  await expect(slot(page)).toHaveAttribute('data-failed', broken);
  await choosePlan(page);
  await pageIsWhole(page);
  await ownSite.rollback(name);
});

test('an island slot that hangs on the server is refused after its 3 s of CPU time', async ({ page, ownSite }) => {
  await expect(ownSite.promote(name, hanging)).rejects.toThrow(/slot plans-teaser: .* took longer than 3 s/);
  await page.goto('/');
  await expect(slot(page)).toHaveAttribute('data-version', first);
});
