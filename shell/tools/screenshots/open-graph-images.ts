import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '@site/release/infra';
import { brand } from '../../platform/src/brand/brand';
import { openGraphSize } from '../../server/document/seo/open-graph-image';
import { listedRoutes } from '../../testing/pages';
import { RunningSite } from '../../testing/running-site';
import { openBrowser } from '../open-browser';
import { type OpenGraphWords, openGraphMarkup } from './open-graph-markup';

/** Reads title, description and picture of a page. */
const readPage = (page: Page): Promise<OpenGraphWords> =>
  page.evaluate(() => ({
    title: document.title.split(' | ')[0] ?? document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    picture: document.querySelector<HTMLImageElement>('main img')?.src,
    mark: document.querySelector('header .brand svg')?.outerHTML ?? '',
    styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
  }));

/** Draws the Open Graph image of each page into `src/cards/` of the remote that owns the page. */
async function main(): Promise<void> {
  const site = await RunningSite.start();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: openGraphSize, bypassCSP: true });
    const draw = async (words: OpenGraphWords, owner: string, name: string) => {
      await page.setContent(openGraphMarkup(words, site.url), { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      const folder = join(projectRoot, owner, 'src/cards');
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80 });
    };
    for (const { path, remote, page: name } of listedRoutes(projectRoot)) {
      await page.goto(site.url + path);
      const words = await readPage(page);
      await draw(words, remote, name);
      if (path === '/')
        await draw({ ...words, title: brand.name, description: brand.tagline, picture: undefined }, 'shell', 'site');
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

void main();
