import type { Page } from '@playwright/test';
import type { AppName } from '@site/release/contract';
import { adminAccount } from './fixtures/admin-account';
import { signIn } from './fixtures/customers';
import { faults, navigateToVisaPage } from './fixtures/faulty-remote';
import { isHydrated } from './fixtures/hydrated';
import { test } from './fixtures/own-site';
import { sentEvents } from './fixtures/sent-events';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'last-good' });
test.describe.configure({ mode: 'default' });

const version = '7.0.0';
const throwing = '7.1.0';

interface Arrival {
  remote: AppName;
  page: string;
  /** A text of the last good release, and the live release's text in its place. */
  words: [good: string, live: string];
  /** Navigates to the page; the time limit starts when it resolves. */
  arrive: (page: Page) => Promise<void>;
}

const arrivals: Record<string, Arrival> = {
  'a served page': {
    remote: 'mfe-trainings',
    page: 'trainings',
    words: ['Training Highlights', 'What makes it work'],
    arrive: async (page) => void (await page.goto('/trainings', { waitUntil: 'commit' })),
  },
  'a page reached by navigation': {
    remote: 'mfe-trainings',
    page: 'h1b_visa_process',
    words: ['A visa with an annual cap', 'A cap each year'],
    arrive: navigateToVisaPage,
  },
  'a page that is drawn in the browser alone': {
    remote: 'mfe-admin',
    page: 'overview',
    words: ['Overview', 'Synopsis'],
    async arrive(page) {
      await signIn(page, adminAccount);
      await page.goto('/admin', { waitUntil: 'commit' });
    },
  },
};

/** Watches from the first paint on whether the page ever has no heading. */
async function watchForBlank(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const look = () => {
        if (!document.querySelector('main h1')) Object.assign(window, { wasBlank: true });
        requestAnimationFrame(look);
      };
      look();
    });
  });
  return () => page.evaluate(() => 'wasBlank' in window);
}

/** Expects the last good release on screen and hydrated, each within 4 s. */
async function expectLastGood(page: Page, { words: [good, live] }: Arrival): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(good).first()).toBeVisible({ timeout: 4_000 });
  await expect.poll(() => isHydrated(page), { timeout: 4_000 }).toBe(true);
  await expect(main.getByText(live)).toHaveCount(0);
  await expect(page.getByText('its buttons could not be loaded')).toBeHidden();
}

async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Harborlight' }).click();
  await expect(page.getByRole('link', { name: 'Request a quote' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

test.beforeAll(async ({ ownSite }) => {
  if (await ownSite.store.read('mfe-admin', version)) return;
  const words = Object.fromEntries(Object.values(arrivals).map((arrival) => arrival.words));
  await ownSite.publish('mfe-trainings', version, { words });
  await ownSite.publish('mfe-admin', version, { words });
  await ownSite.publish('mfe-trainings', throwing, { throwsOnMount: true });
  await ownSite.publish('mfe-admin', throwing, { throwsOnMount: true });
  await ownSite.promote('mfe-trainings', version);
  await ownSite.promote('mfe-admin', version);
});

for (const [where, arrival] of Object.entries(arrivals)) {
  for (const [fault, { file, answer }] of Object.entries(faults)) {
    test(`${where}: the last good release takes over within 4 s when the live one ${fault}`, async ({ page }) => {
      await page.route(`**/releases/${arrival.remote}/${version}/${file(arrival.page)}`, answer);
      const events = await sentEvents(page);
      const wasBlank = await watchForBlank(page);
      await arrival.arrive(page);
      await expectLastGood(page, arrival);
      if (where === 'a served page') expect(await wasBlank()).toBe(false);
      await expectRestWorks(page);
      // The last good release differs from the served HTML.
      expect(events.filter(({ kind }) => kind === 'remote.error')).toEqual([]);
    });
  }
}

for (const [where, arrival] of Object.entries(arrivals)) {
  test(`${where}: the last good release takes over within 4 s when the live one throws on mount`, async ({
    page,
    ownSite,
  }) => {
    await ownSite.promote(arrival.remote, throwing);
    const wasBlank = await watchForBlank(page);
    await arrival.arrive(page);
    const { words } = arrival;
    // The altered release was live before the one that throws.
    await expectLastGood(page, { ...arrival, words: [words[1], words[0]] });
    if (where === 'a served page') expect(await wasBlank()).toBe(false);
    await expectRestWorks(page);
    await ownSite.rollback(arrival.remote);
  });
}
