import type { Locator, Page } from '@playwright/test';
import { holdCode } from './fixtures/held-requests';
import { isHydrated } from './fixtures/hydrated';
import { expect, test } from './fixtures/test';

/** Whether the page has the dark background of the dark theme. */
const backgroundIsDark = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('This browser has no canvas');
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return (context.getImageData(0, 0, 1, 1).data[0] ?? 0) < 100;
  });

/** The lowest contrast with a white page of what is drawn in the current colours of these elements. */
const lowestContrast = (elements: Locator, pseudo?: string) =>
  elements.evaluateAll((all, pseudoElement) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser has no canvas');
    const linear = (byte: number) => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
    const contrasts = all.map((element) => {
      const { color, backgroundColor } = getComputedStyle(element, pseudoElement);
      context.fillStyle = pseudoElement ? backgroundColor : color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return 1.05 / (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05);
    });
    return Math.min(...contrasts);
  }, pseudo);

const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

test('the theme follows the system until the visitor chooses one, which is shown before any code runs', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/faq');
  expect(await backgroundIsDark(page)).toBe(true);
  await expect.poll(() => isHydrated(page)).toBe(true);
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Dark theme' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  const atNight = await barColor(page);

  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(await backgroundIsDark(page)).toBe(false);
  expect(await barColor(page)).not.toBe(atNight);

  await page.route('**/releases/shell/**/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await backgroundIsDark(page)).toBe(false);
});

test('on a phone, the switch is in the menu; paper is always bright', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/terms-of-services');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toHaveAttribute('aria-pressed', 'true');
  expect(await backgroundIsDark(page)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await backgroundIsDark(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('forced colours show every icon, and which tab is open', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/package/web-design');
  await expect(page.getByRole('link', { name: 'Web Design', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(await lowestContrast(page.locator('.lucide:visible'))).toBeGreaterThan(3);
  expect(await lowestContrast(page.locator('.tabs [aria-current]'), '::after')).toBeGreaterThan(3);
});

test('pages fade into each other where motion is welcome, and only when the next one is ready', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.documentElement.dataset.transitions = `${Number(document.documentElement.dataset.transitions ?? 0) + 1}`;
      return start(update);
    };
  });
  const transitions = () => page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0));
  const footer = page.getByRole('contentinfo');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/faq');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const release = await holdCode(page, 'mfe-trainings');
  await footer.getByRole('link', { name: 'MERN Stack' }).click();
  await expect(page).toHaveURL('/trainings');
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
  expect(await transitions()).toBe(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeHidden();
  expect(await transitions()).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await footer.getByRole('link', { name: 'Help Center' }).click();
  await expect(page).toHaveURL('/help-center');
  await expect(page.getByRole('heading', { level: 1, name: 'Coming soon' })).toBeVisible();
  expect(await transitions()).toBe(1);
});
