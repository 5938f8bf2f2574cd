import type { Browser } from '@playwright/test';

/** How long a visitor hovers over a link before the click, in ms. */
const rest = 400;

/**
 * Opens the trainings page from the home page with one click, on a desktop.
 * @returns ms from the click until the other remote's heading is visible
 */
export async function openOther(browser: Browser, site: string, { hover }: { hover: boolean }): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto(site, { waitUntil: 'networkidle' });
    const link = page.locator('footer a[href^="/trainings"]').first();
    await link.scrollIntoViewIfNeeded();
    if (hover) {
      await link.hover();
      await page.waitForTimeout(rest);
    }
    return await link.evaluate(
      (element: HTMLElement) =>
        new Promise<number>((resolve) => {
          const old = document.querySelector('main h1');
          const clickedAt = performance.now();
          const look = () => {
            const heading = document.querySelector('main h1');
            if (heading && heading !== old) resolve(performance.now() - clickedAt);
            else requestAnimationFrame(look);
          };
          element.click();
          look();
        }),
    );
  } finally {
    await context.close();
  }
}
