import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { projectRoot } from '@site/release/infra';
import { routesOf } from '../../testing/pages';
import { RunningSite } from '../../testing/running-site';
import { openBrowser } from '../open-browser';
import { compareScreenshots, writeReport } from './report';
import { buildRevision } from './revision';
import { addSamplePeople, sampleAdmin } from './sample-people';
import { takeScreenshots } from './take';
import { viewsOf } from './views';

/**
 * Takes screenshots of all composed pages of the built project in `root`; with `SIGNED_IN` of all pages, as a visitor,
 * a customer and an admin see them; with `DARK` in the dark theme.
 * @returns their file names
 */
async function shoot(browser: Browser, root: string, folder: string): Promise<string[]> {
  const { DARK, SIGNED_IN } = process.env;
  const site = await RunningSite.start(SIGNED_IN ? sampleAdmin : {}, root);
  try {
    const views = viewsOf(routesOf(root), SIGNED_IN ? await addSamplePeople(site) : undefined);
    return await takeScreenshots(browser, site.url, views, folder, DARK ? 'dark' : 'light');
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
