import { chromium } from './chromium.mjs';
import { tool } from './project.mjs';
import { run } from './run.mjs';

/** Projects that run at the same time. Those whose tests have time limits in seconds run alone. */
export const projectsTogether = [['desktop', 'phone', 'slow network'], ['timed']];

/** The arguments of each run, one after the other: `args`, or without any, all tests. */
export const inTurn = (args) =>
  args.length > 0 ? [args] : projectsTogether.map((names) => names.map((name) => `--project=${name}`));

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
