import type { Page } from '@playwright/test';
import { RunningSite } from '../../testing/running-site';
import { openBrowser } from '../open-browser';
import { medians } from '../statistics';
import { limits } from './limits';
import { type PageView, viewOnPhone } from './phone';
import { staticCopy } from './static-copy';

/** Presses Next in the banner and waits for the next slide. */
async function turnSlide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next slide' }).tap();
  await page.getByRole('heading', { name: 'Digital Marketing' }).first().waitFor({ state: 'visible' });
}

/** Compares the home page on a throttled phone with a static copy of it: interleaved views, medians. */
async function main(): Promise<void> {
  const rounds = Number(process.env.ROUNDS ?? 7);
  const site = await RunningSite.start();
  const copy = await staticCopy(site.url, '/');
  const browser = await openBrowser();
  const views = { site: [] as PageView[], copy: [] as PageView[] };
  try {
    await viewOnPhone(browser, site.url);
    await viewOnPhone(browser, copy.url);
    const viewCopy = async () => views.copy.push(await viewOnPhone(browser, copy.url));
    const viewSite = async () => views.site.push(await viewOnPhone(browser, site.url, { click: turnSlide }));
    for (let round = 0; round < rounds; round += 1)
      for (const view of round % 2 ? [viewCopy, viewSite] : [viewSite, viewCopy]) await view();
  } finally {
    await browser.close();
    copy.close();
    await site.stop();
  }
  const [ours, theirs] = [medians(views.site), medians(views.copy)];
  console.table({ site: ours, 'static copy': theirs });
  console.log(`LCP ${(ours.lcp / theirs.lcp).toFixed(2)} times the static copy (at most ${limits.lcp})`);
  console.log(`FCP ${(ours.fcp / theirs.fcp).toFixed(2)} times the static copy (at most ${limits.fcp})`);
  console.log(`a tap was answered ${((ours.answered - ours.lcp) / 1000).toFixed(2)} s after the LCP (at most 1.5)`);
  console.log(
    `CLS ${ours.cls.toFixed(3)} (0), JavaScript ${(ours.scriptBytes / 1000).toFixed(1)} kB (at most ${limits.scripts}), depth ${ours.depth} (2)`,
  );
}

void main();
