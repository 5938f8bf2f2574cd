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
  await link.evaluate((element) => (element as HTMLElement).click());
  await expect(page).toHaveTitle(/Help/);
  await expect.poll(() => page.evaluate(top)).toBe(0);
  await page.evaluate(scrollTo, 200);
  await expect.poll(() => page.evaluate(top)).toBe(200);

  await page.goBack();
  await expect(page).toHaveTitle(/Terms/);
  // The browser draws sections above only when they come near, and keeps what is seen in place when one then has
  // another height than estimated: on a busy machine, by 2 px.
  const away = async () => Math.abs((await page.evaluate(top)) - 1500);
  await expect.poll(away).toBeLessThan(5);
  await page.goForward();
  await expect(page).toHaveTitle(/Help/);
  await expect.poll(() => page.evaluate(top)).toBe(200);
});
