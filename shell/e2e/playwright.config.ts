import { defineConfig, devices } from '@playwright/test';
import type { Options } from './fixtures/test';

/**
 * Chromium reads only the last `--disable-features`, so this list repeats what Playwright disables. The last two are new:
 * each window would load two pages of browser UI that no test sees, for 40 % of the CPU time of a test.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Keeps Chromium quiet, and lets it run in containers that have no sandbox of their own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures}`,
];

const desk = { viewport: { width: 1280, height: 800 } };
/** They hold the site to seconds: another journey on the same machine must not take them. */
const timed = /(last-good|integrity)\.spec/;

/** The journeys, each on a desk and on a phone, over a site of their own that is started once. */
export default defineConfig<Options>({
  testDir: '.',
  globalSetup: './fixtures/start-site.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
    // Without a film of every test, which would take more CPU time than the test itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desk', use: desk, testIgnore: timed },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testIgnore: timed },
    {
      name: 'far away',
      use: { ...devices['Pixel 7'], latencyMs: 300 },
      testMatch: /(account|admin|buying|chooser|registration)\.spec/,
    },
    // How code is loaded, and what is done when it cannot be, is the same on every screen.
    { name: 'alone', use: desk, testMatch: timed, workers: 1 },
  ],
});
