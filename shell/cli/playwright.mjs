import { chromium } from './chromium.mjs';
import { tool } from './project.mjs';
import { run } from './run.mjs';

/** Numbers of passed, failed and skipped tests in a JSON report. */
export const countsFromPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
});

/** Whether all tests of a file passed, keyed by the file's name in `shell/e2e`. */
export const filesFromPlaywright = ({ suites }) => new Map(suites.map((suite) => [suite.file, isGreen(suite)]));

const isGreen = ({ specs = [], suites = [] }) => specs.every(({ ok }) => ok) && suites.every(isGreen);

/** Runs the end-to-end tests of `shell/e2e`; `args` go to Playwright unchanged. */
export async function playwright(args, env = {}) {
  const CHROMIUM_PATH = await chromium();
  await run(tool('playwright'), ['test', '--config', 'shell/e2e/playwright.config.ts', ...args], {
    env: { CHROMIUM_PATH, ...env },
  });
}
