import { chromium } from './chromium.mjs';

const viewport = { width: 1280, height: 800 };

/**
 * Takes pictures of whole pages in Chromium, which is installed if there is none.
 * @param pictures `Picture[]` of shell/release/cli: URL, cookie `name=value`, and file of each
 */
export async function takePictures(pictures) {
  const { chromium: browserType } = await import('playwright-core');
  const browser = await browserType.launch({ executablePath: await chromium() });
  try {
    for (const { url, cookie, file } of pictures) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const [name, ...value] = cookie.split('=');
      await context.addCookies([{ name, value: value.join('='), url: new URL('/', url).href }]);
      const page = await context.newPage();
      await page.goto(url, { waitUntil: 'networkidle' });
      // It names the versions, which differ between all pictures.
      await page.evaluate(() => document.querySelector('.preview-bar')?.remove());
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
