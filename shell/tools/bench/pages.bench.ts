import type { Browser } from '@playwright/test';
import { projectRoot } from '@site/release/infra';
import { listedRoutes } from '../../testing/pages';
import { RunningSite } from '../../testing/running-site';
import { openBrowser } from '../open-browser';
import { median, medians } from '../statistics';
import { limits } from './limits';
import { openOther } from './open-other';
import { type PageView, viewOnPhone } from './phone';
import { staticCopy } from './static-copy';

/** This many views of a page last until its scripts have run, to measure their size; others end soon after `load`. */
const wholeViews = 3;
const soon = { lookOn: 500 };

/**
 * Views a page and its static copy in turns. Returns medians, and for sizes and layout shifts the maximum. The first
 * view only warms up the server.
 */
async function compare(browser: Browser, site: string, path: string, rounds: number) {
  const copy = await staticCopy(site, path);
  const views = { site: [] as PageView[], copy: [] as PageView[] };
  try {
    await viewOnPhone(browser, copy.url, soon);
    for (let round = 0; round < rounds; round += 1) {
      const viewSite = async () =>
        views.site.push(await viewOnPhone(browser, site + path, round < wholeViews ? {} : soon));
      const viewCopy = async () => views.copy.push(await viewOnPhone(browser, copy.url, soon));
      for (const view of round % 2 ? [viewCopy, viewSite] : [viewSite, viewCopy]) await view();
    }
  } finally {
    copy.close();
  }
  const largest = (key: 'cls' | 'scriptBytes') => Math.max(...views.site.map((view) => view[key]));
  const ours = { ...medians(views.site), cls: largest('cls'), scriptBytes: largest('scriptBytes') };
  return { ours, theirs: medians(views.copy) };
}

/** Measures how long another remote's page takes to open, in ms: after a hover, and with nothing loaded before. */
async function openingTimes(browser: Browser, site: string, rounds: number) {
  const times = { hovered: [] as number[], cold: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.hovered.push(await openOther(browser, site, { hover: true }));
    times.cold.push(await openOther(browser, site, { hover: false }));
  }
  return { hovered: median(times.hovered), cold: median(times.cold) };
}

/** Compares every public page on a throttled phone with a static copy of it, and checks the medians against limits. */
async function main(): Promise<void> {
  const rounds = Number(process.env.ROUNDS ?? 5);
  const only = process.env.PAGES?.split(',');
  const site = await RunningSite.start();
  const browser = await openBrowser();
  const table: Record<string, Record<string, number>> = {};
  try {
    for (const { path } of listedRoutes(projectRoot).filter(({ path }) => !only || only.includes(path))) {
      const { ours, theirs } = await compare(browser, site.url, path, rounds);
      table[path] = {
        'LCP × copy': round(ours.lcp / theirs.lcp, 2),
        'FCP × copy': round(ours.fcp / theirs.fcp, 2),
        'longest task ms': round(ours.longestTask, 0),
        'copy: task ms': round(theirs.longestTask, 0),
        CLS: round(ours.cls, 3),
        'JS kB': round(ours.scriptBytes / 1000, 1),
      };
    }
    console.table(table);
    console.log('each view comes from a page of another site, on a phone slowed down 4 times');
    const { lcp, fcp, task, scripts } = limits;
    console.log(`limits: LCP ${lcp} and FCP ${fcp} times the copy, tasks ${task} ms, CLS 0, JavaScript ${scripts} kB`);
    const { hovered, cold } = await openingTimes(browser, site.url, rounds);
    console.log(`another remote's page opens in ${hovered.toFixed(0)} ms after a hover (at most 100)`);
    console.log(`and in ${cold.toFixed(0)} ms cold (at most 350)`);
  } finally {
    await browser.close();
    await site.stop();
  }
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));

void main();
