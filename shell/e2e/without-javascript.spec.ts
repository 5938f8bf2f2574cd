import { expect, test } from './fixtures/test';

test('the complete page is there without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle(/Harborlight/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Get Estimate');
  await expect(page.getByRole('heading', { name: 'Round the clock support' })).toBeAttached();
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  await context.close();
});

test('without JavaScript, a slim bar on every page says what needs it', async ({ page, browser, baseURL }) => {
  const words = 'Forms, buying and accounts need JavaScript.';
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const without = await context.newPage();
  await without.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/privacy', '/login', '/profile']) {
    await without.goto(path);
    const bar = without.getByRole('complementary', { name: 'JavaScript is off' });
    await expect(bar).toContainText(words);
    await expect(bar.getByText('sales@harborlight.example')).toBeInViewport();
    await without.keyboard.press('Tab');
    if (path !== '/profile') await expect(without.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    expect((await bar.boundingBox())?.height).toBeLessThan(100);
    expect(await without.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
  await context.close();
  await page.goto('/login');
  await expect(page.locator('noscript')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'JavaScript is off' })).toHaveCount(0);
});
