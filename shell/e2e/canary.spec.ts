import { healthOf } from '@site/release/metrics';
import { versionsAskedBy, visitorWith } from './fixtures/assigned';
import { isHydrated } from './fixtures/hydrated';
import { test } from './fixtures/own-site';
import { firstOf, sentEvents } from './fixtures/sent-events';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'canary' });
test.describe.configure({ mode: 'default' });

const name = 'mfe-trainings';
const version = '7.0.0';
const throwing = '7.1.0';
const mismatched = '7.2.0';

test.beforeAll(async ({ ownSite }) => {
  if (await ownSite.store.read(name, version)) return;
  await ownSite.publish(name, version, { words: { 'Training Highlights': 'What makes it work' } });
  await ownSite.publish(name, throwing, { throwsOnMount: true });
  await ownSite.publish(name, mismatched, { wordsInBrowser: { 'Training Highlights': 'What makes it work' } });
});

// The first test, because the others count the shell and routes, too.
test('a browser reports once what it shows, which counts for its remote, shell and routes', async ({
  page,
  ownSite,
}) => {
  const start = new Date().toISOString();
  await ownSite.canary(name, version, 100);
  await page.goto('/trainings');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.reload();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await fetch(`${ownSite.url}/trainings`);
  const counted = async (wanted: string) => (await healthOf(ownSite.store)).filter((health) => health.name === wanted);
  await expect
    .poll(async () => (await counted(name)).find(({ version: of, since }) => of === version && since >= start))
    .toMatchObject({ visitors: 1, failed: 0 });
  for (const frame of ['shell', 'routes']) expect(await counted(frame)).not.toEqual([]);
  await ownSite.canary(name, version, 0);
});

test('a visitor with a canary gets it in HTML and code, and others get nothing of it', async ({ browser, ownSite }) => {
  await ownSite.canary(name, version, 50);
  const seen: boolean[] = [];
  for (const assigned of [true, false]) {
    const shown = { baseURL: ownSite.url, path: '/trainings', words: 'What makes it work' };
    const context = await visitorWith(assigned, browser, shown);
    const page = await context.newPage();
    const asked = versionsAskedBy(page, name);
    const html = await (await page.goto('/trainings'))?.text();
    const given = html?.includes('What makes it work') ?? false;
    await expect.poll(() => isHydrated(page)).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'H1B visa process' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'H1B visa process' })).toBeVisible();
    await page.reload();
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect([...asked].map((each) => each === version)).toEqual([given]);
    seen.push(given);
    await context.close();
  }
  expect(seen).toEqual([true, false]);
  await ownSite.canary(name, version, 0);
});

test('a canary that throws is replaced by the live version, and the error is counted', async ({ page, ownSite }) => {
  await ownSite.canary(name, throwing, 100);
  const events = await sentEvents(page);
  const answer = await page.goto('/trainings');
  const report = await firstOf(events, 'remote.failed');
  expect(report).toMatchObject({ kind: 'remote.failed', remote: name, release: throwing });
  expect(report?.releaseSet).toBe(answer?.headers()['x-release-set']);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect
    .poll(async () => (await healthOf(ownSite.store)).find((health) => health.version === throwing))
    .toMatchObject({ name, failed: 1 });
  // React reports it after the live version is on screen, which differs from what the canary had rendered.
  await firstOf(events, 'remote.shown');
  expect(events.filter(({ kind }) => kind === 'remote.error')).toEqual([]);
  await ownSite.canary(name, throwing, 0);
});

test('a canary that renders something else in the browser than on the server has the error, and not the shell', async ({
  page,
  ownSite,
}) => {
  await ownSite.canary(name, mismatched, 100);
  const events = await sentEvents(page);
  await page.goto('/trainings');
  expect(await firstOf(events, 'remote.error')).toMatchObject({
    remote: name,
    release: mismatched,
    page: 'trainings',
    message: expect.stringContaining('418'),
  });
  await expect
    .poll(async () => (await healthOf(ownSite.store)).find((health) => health.version === mismatched))
    .toMatchObject({ name, visitors: 1, failed: 1 });
  expect(events.filter(({ remote }) => remote === 'shell')).toEqual([]);
  await ownSite.canary(name, mismatched, 0);
});

test('an uncaught error is reported with its release, and without personal data', async ({ page }) => {
  const events = await sentEvents(page);
  await page.goto('/trainings');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => {
    const error = new Error(`no course for ada@mail.example with ${'x'.repeat(40)}`);
    error.stack = `Error\n at press (${location.origin}/releases/mfe-trainings/1.2.3/js/page.js:1:1)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  expect(await firstOf(events, 'remote.error')).toEqual({
    kind: 'remote.error',
    remote: name,
    release: '1.2.3',
    releaseSet: expect.stringMatching(/^[0-9a-f]{12}$/),
    page: 'trainings',
    message: 'Error: no course for … with …',
  });
});
