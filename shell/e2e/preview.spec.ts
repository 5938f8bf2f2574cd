import { expectAccessible } from './fixtures/accessibility';
import { isHydrated } from './fixtures/hydrated';
import { test } from './fixtures/own-site';
import { phone } from './fixtures/screens';
import { expect } from './fixtures/test';

test.describe.configure({ mode: 'default' });

const name = 'mfe-trainings';
const version = '7.0.0-rc.1';
const words = 'What makes it work';

test.beforeAll(async ({ ownSite }) => {
  if (await ownSite.store.read(name, version)) return;
  await ownSite.publish(name, version, { words: { 'Training Highlights': words } });
});

test('a preview link shows its release set, in HTML and code, until the preview is left, and only to its visitor', async ({
  page,
  browser,
  ownSite,
}) => {
  // Blocks fonts: a font that loads late moves words, and this test expects that nothing moves.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shifted: Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const link = await ownSite.previewLink(name, version);
  await page.goto(`${link}&to=/trainings`);
  await expect(page).toHaveURL('/trainings');
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`${name} ${version}`);
  await expect(page.getByText(words).first()).toBeVisible();
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await page.locator('#release-set').textContent()).toContain(`"version":"${version}"`);
  await expect(page.getByText(words).first()).toBeVisible();
  expect(await page.evaluate(() => 'shifted' in window)).toBe(false);
  await expectAccessible(page);
  await page.setViewportSize(phone);

  await page.getByRole('contentinfo').getByRole('link', { name: 'H1B visa process' }).click();
  await expect(bar).toBeVisible();

  const other = await browser.newContext({ baseURL: ownSite.url });
  const theirs = await other.newPage();
  await theirs.goto('/trainings');
  await expect(theirs.getByText('Training Highlights').first()).toBeVisible();
  await expect(theirs.getByRole('complementary', { name: 'Preview' })).toBeHidden();
  await other.close();

  await bar.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL('/');
  await expect(bar).toBeHidden();
});

test('a preview can be left without JavaScript, and a forged link is refused by a page of the site', async ({
  browser,
  ownSite,
}) => {
  const context = await browser.newContext({ baseURL: ownSite.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await ownSite.previewLink(name, version));
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeHidden();

  const refused = await page.goto('/preview?token=forged');
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'This preview cannot be shown' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the site' })).toBeVisible();
  await context.close();
});
