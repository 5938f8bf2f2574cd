import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { projectRoot } from '@site/release/infra';
import { routesOf } from '../../testing/pages';
import { RunningSite } from '../../testing/running-site';
import { openBrowser } from '../bench/phone';
import { compareScreenshots, writeReport } from './report';
import { buildRevision } from './revision';
import { screenshotName, takeScreenshots, widths } from './take';

/** Takes screenshots of all composed pages of the built project in `root`. @returns their file names */
async function shoot(browser: Browser, root: string, folder: string): Promise<string[]> {
  const site = await RunningSite.start({}, root);
  try {
    const routes = routesOf(root).filter(({ composed }) => composed);
    await takeScreenshots(browser, site.url, routes, folder);
    return routes.flatMap((route) => widths.map((width) => screenshotName(route, width)));
  } finally {
    await site.stop();
  }
}

/** Takes screenshots of all pages. If `AGAINST` names a revision, compares both in one browser. */
async function main(): Promise<void> {
  const folder = process.env.OUT || mkdtempSync(join(tmpdir(), 'screenshots-'));
  const browser = await openBrowser();
  try {
    const { AGAINST } = process.env;
    if (!AGAINST) {
      const names = await shoot(browser, projectRoot, folder);
      console.log(`${names.length} screenshots in ${folder}`);
      return;
    }
    const revision = await buildRevision(AGAINST, join(mkdtempSync(join(tmpdir(), 'revision-')), 'project'));
    try {
      const before = await shoot(browser, revision.root, join(folder, 'before'));
      const after = await shoot(browser, projectRoot, join(folder, 'after'));
      const comparison = compareScreenshots(folder, [...new Set([...after, ...before])]);
      writeReport(folder, AGAINST, comparison);
      console.log(`${comparison.changed.length} changed, see ${join(folder, 'index.html')}`);
    } finally {
      await revision.remove();
    }
  } finally {
    await browser.close();
  }
}

void main();
