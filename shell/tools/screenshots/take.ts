import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Route } from '../../src/route';

export const widths = [360, 768, 1280];

/** File name of a page's screenshot at a width, without a folder. */
export const screenshotName = ({ remote, page }: Route, width: number): string => `${remote}--${page}-${width}.png`;

/** Also loads the pictures below the fold. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** Takes screenshots of whole pages at every width, without animations, and stores them in `folder`. */
export async function takeScreenshots(browser: Browser, site: string, routes: Route[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const width of widths) {
    const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const route of routes) {
      await page.goto(site + route.path, { waitUntil: 'networkidle' });
      await loadAll(page);
      await page.screenshot({
        path: join(folder, screenshotName(route, width)),
        fullPage: true,
        animations: 'disabled',
      });
    }
    await context.close();
  }
}
