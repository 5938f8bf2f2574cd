import type { Page, Route } from '@playwright/test';
import { readBuild } from '../server/releases/build-output';
import { distOf } from '../server/releases/built';
import { promote, rollback } from '../server/releases/promote';
import { publish } from '../server/releases/publish';
import { openStore } from '../server/releases/store';
import { expect, test } from './fixtures/test';

const person = { who: 'journey', by: 'person' as const, check: async () => undefined };
const version = '7.0.0';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const store = openStore(`${process.env.E2E_DATA_DIR}/releases`);
  await publish(store, await readBuild('mfe-trainings', distOf('mfe-trainings')), version);
  await promote(store, 'mfe-trainings', version, person);
});

test.afterAll(async () => {
  const store = openStore(`${process.env.E2E_DATA_DIR}/releases`);
  await rollback(store, 'mfe-trainings', undefined, person);
});

/** Opens the page once the new release is live on it. */
async function openTrainings(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.request.get('/trainings')).text())
    .toContain(`/releases/mfe-trainings/${version}/`);
  await page.goto('/trainings');
}

const faults: Record<string, { file: string; answer: (route: Route) => Promise<void> | void }> = {
  'refuses connections': { file: 'remoteEntry.js', answer: (route) => route.abort('connectionrefused') },
  'answers 500': { file: 'remoteEntry.js', answer: (route) => route.fulfill({ status: 500 }) },
  hangs: { file: 'remoteEntry.js', answer: () => undefined },
  'answers nothing': {
    file: 'remoteEntry.js',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  },
  'answers HTML': {
    file: 'remoteEntry.js',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' }),
  },
  'lacks a chunk': { file: 'js/*trainings*.js', answer: (route) => route.fulfill({ status: 404 }) },
};

for (const [fault, { file, answer }] of Object.entries(faults)) {
  test(`the last good version takes over within 4 s when the live one ${fault}`, async ({ page }) => {
    await page.route(`**/releases/mfe-trainings/${version}/${file}`, answer);
    await openTrainings(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const hydrated = () =>
      page.evaluate(() => {
        const heading = document.querySelector('main h1');
        return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
      });
    await expect.poll(hydrated, { timeout: 4_000 }).toBe(true);
    await expect(page.getByText('its buttons could not be loaded')).toBeHidden();
  });
}
