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
    const shifted: string[] = [];
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources'))
          shifted.push(`${node?.outerHTML?.slice(0, 100)}: ${previousRect.y} to ${currentRect.y}`);
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
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toEqual([]);
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
  const button = page.getByRole('link', { name: 'To the site' });
  await expect(button).toBeVisible();
  expect((await button.boundingBox())?.height).toBeLessThan(60);
  await context.close();
});

test('the Module Federation devtools see the remotes of a preview, and override one only there', async ({
  page,
  ownSite,
}) => {
  await ownSite.publish(name, '7.1.0', { words: { 'Training Highlights': 'Live in both' } });
  await ownSite.promote(name, '7.1.0');
  const seen = () => page.evaluate(() => Object.keys(Reflect.get(window, '__FEDERATION__').moduleInfo));
  // As the extension stores it.
  const override = (value: string) =>
    page.evaluate((overrides) => localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify({ overrides })), {
      [name]: value,
    });
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await page.goto(`${await ownSite.previewLink(name, version)}&to=/trainings/h1b-visa-process`);
  expect(await seen()).toContainEqual(`${name}:${ownSite.url}/releases/${name}/${version}/remoteEntry.js`);

  await override(`${ownSite.url}/releases/${name}/7.1.0/mf-manifest.json`);
  await page.reload();
  await expect(bar).toContainText(`${name} 7.1.0 by the devtools.`);
  await page
    .getByRole('link', { name: /training/i })
    .first()
    .click();
  await expect(page.getByText('Live in both').first()).toBeVisible();

  await override('https://elsewhere.example/mf-manifest.json');
  await page.reload();
  await expect(bar).toContainText(`The override of ${name} was ignored`);
  await expect.poll(() => isHydrated(page)).toBe(true);

  await override(`${ownSite.url}/releases/${name}/${version}/mf-manifest.json`);
  await bar.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL('/');
  await expect(bar).toBeHidden();
  await page.goto('/trainings');
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await page.locator('#release-set').textContent()).toContain('"version":"7.1.0"');
  await expect(page.getByText('Live in both').first()).toBeVisible();
});
