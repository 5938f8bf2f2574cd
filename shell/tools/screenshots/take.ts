import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { View } from './views';

const widths = [360, 768, 1280];

/** How the pages are shown. */
type Theme = 'light' | 'dark';

/** File name of a page's screenshot at a width, without a folder. */
const screenshotName = ({ name }: View, width: number, theme: Theme): string =>
  `${name}-${width}${theme === 'dark' ? '-dark' : ''}.png`;

/** Also loads the pictures below the fold. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/**
 * Takes screenshots of whole pages at every width, without animations, and stores them in `folder`.
 * @returns their file names
 */
export async function takeScreenshots(
  browser: Browser,
  site: string,
  views: View[],
  folder: string,
  theme: Theme = 'light',
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  for (const session of new Set(views.map((view) => view.session))) {
    const own = views.filter((view) => view.session === session);
    for (const width of widths) {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
      if (session) await context.addInitScript((token) => localStorage.setItem('user_token', token), session);
      const page = await context.newPage();
      for (const view of own) {
        await page.goto(site + view.path, { waitUntil: 'networkidle' });
        await loadAll(page);
        const name = screenshotName(view, width, theme);
        await page.screenshot({ path: join(folder, name), fullPage: true, animations: 'disabled' });
        names.push(name);
      }
      await context.close();
    }
  }
  return names;
}
