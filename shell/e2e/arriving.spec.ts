import { isHydrated } from './fixtures/hydrated';
import { expect, test } from './fixtures/test';

const top = () => Math.round(window.scrollY);

/** Scrolls and waits for the event, which comes with a frame. While a page fades in, the browser draws none. */
const scrollTo = (top: number) =>
  new Promise<void>((done) => {
    window.scrollTo({ top, behavior: 'instant' });
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
  });

test('a link opens the top of a page; Back and Forward restore the scroll position', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/terms-of-services');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(scrollTo, 1500);
  await expect.poll(() => page.evaluate(top)).toBe(1500);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' });
  // Late fonts or sections may have moved the page in the meantime; Back must lead to where the visitor left it.
  const left = await link.evaluate((element) => {
    const position = Math.round(window.scrollY);
    (element as HTMLElement).click();
    return position;
  });
  await expect(page).toHaveTitle(/Help/);
  await expect.poll(() => page.evaluate(top)).toBe(0);
  await page.evaluate(scrollTo, 200);
  await expect.poll(() => page.evaluate(top)).toBe(200);

  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  await expect.poll(() => page.evaluate(top)).toBe(left);
  await page.goForward();
  await expect(page).toHaveTitle(/Help/);
  await expect.poll(() => page.evaluate(top)).toBe(200);
});
