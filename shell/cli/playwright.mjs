import { chromium } from './chromium.mjs';
import { tool } from './project.mjs';
import { run } from './run.mjs';

/** What a JSON report counts. */
export const ofPlaywright = ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky });

/** Runs the journeys of `shell/e2e`; `args` go to Playwright as they are. */
export async function playwright(args, env = {}) {
  const CHROMIUM_PATH = await chromium();
  await run(tool('playwright'), ['test', '--config', 'shell/e2e/playwright.config.ts', ...args], {
    env: { CHROMIUM_PATH, ...env },
  });
}
