import { isHydrated } from './fixtures/hydrated';
import { expect, test } from './fixtures/test';

const top = () => Math.round(window.scrollY);

test('a link opens the top of a page; Back and Forward restore the scroll position', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/terms-of-services');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(top)).toBe(1500);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' });
  await link.evaluate((element) => (element as HTMLElement).click());
  await expect(page).toHaveTitle(/Help/);
  await expect.poll(() => page.evaluate(top)).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(top)).toBe(200);

  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expect.poll(() => page.evaluate(top)).toBe(1500);
  await page.goForward();
  await expect(page).toHaveTitle(/Help/);
  await expect.poll(() => page.evaluate(top)).toBe(200);
});
