import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { desktop, phoneDevice } from './fixtures/screens';
import type { Options } from './fixtures/test';

/**
 * Chromium reads only the last `--disable-features`, so this list repeats what Playwright disables. The last three
 * are new: each window would load two pages of browser UI that no test sees, for 40 % of the CPU time of a test, and
 * start a process for a next site that no test visits, for another 15 %.
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
  'SpareRendererForSitePerProcess',
];

/** Flags that reduce Chromium's background work and let it run in containers without a sandbox. */
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

/** Tests with time limits in seconds, which run alone so that no other test uses the CPU. */
const timed = /(last-good|integrity)\.spec/;

/**
 * The end-to-end tests run against one site. Every test runs on a desktop. Tests whose outcome depends on the width or
 * on the order of responses also run on a phone and on a slow network.
 */
export default defineConfig<Options>({
  testDir: '.',
  globalSetup: './fixtures/start-site.ts',
  outputDir: '../../test-results',
  // A test uses two thirds of a core: it waits for timers, animations and pages.
  workers: Math.max(3, Math.floor(availableParallelism() / 2)),
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args },
    // No video: recording one takes more CPU time than the test itself.
    // Snapshots of the DOM would take a quarter of a test's CPU time; `--trace=on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: desktop }, testIgnore: timed },
    { name: 'phone', use: phoneDevice, grep: /@phone/, testIgnore: timed },
    { name: 'slow network', use: { ...phoneDevice, latencyMs: 300 }, grep: /@slow-network/, testIgnore: timed },
    // A run deletes the traces of the one before in its folder.
    {
      name: 'timed',
      use: { viewport: desktop },
      testMatch: timed,
      workers: 1,
      outputDir: '../../test-results/timed',
    },
  ],
});
