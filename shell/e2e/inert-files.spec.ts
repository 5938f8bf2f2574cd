import { test } from './fixtures/own-site';
import { expect } from './fixtures/test';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><rect width="10" height="10"/><script>document.documentElement.dataset.ran = "yes"; localStorage.setItem("ran", "yes")</script></svg>';

test('an SVG of a release that is opened directly is shown, but runs no script', async ({ page, ownSite }) => {
  await ownSite.publish('mfe-trainings', '7.0.0', { files: { 'evil.svg': svg } });
  await ownSite.promote('mfe-trainings', '7.0.0');
  await page.goto('/releases/mfe-trainings/7.0.0/evil.svg');
  await expect(page.locator('rect')).toBeVisible();
  expect(await page.locator('svg').getAttribute('data-ran')).toBeNull();
  await page.goto('/');
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();
});
