import type { Page } from '@playwright/test';
import { healthOf } from '@site/release/metrics';
import { versionsAskedBy, visitorWith } from './fixtures/assigned';
import { isHydrated } from './fixtures/hydrated';
import { test } from './fixtures/own-site';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'canary' });
test.describe.configure({ mode: 'default' });

const name = 'mfe-trainings';
const version = '7.0.0';
const throwing = '7.1.0';

/** Resolves with the first event of this kind that the page sends. Playwright cannot read the body of a beacon. */
async function firstEvent(page: Page, kind: string): Promise<() => Promise<{ releaseSet?: string }>> {
  let tell: (event: object) => void;
  const event = new Promise<object>((resolve) => {
    tell = resolve;
  });
  await page.exposeFunction('toTest', (body: string) => {
    const sent = JSON.parse(body);
    if (sent.kind === kind) tell(sent);
  });
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) body.text().then(Reflect.get(window, 'toTest'));
      return send(url, body);
    };
  });
  return () => event;
}

test.beforeAll(async ({ ownSite }) => {
  if (await ownSite.store.read(name, version)) return;
  await ownSite.publish(name, version, { words: { 'Training Highlights': 'What makes it work' } });
  await ownSite.publish(name, throwing, { throwsOnMount: true });
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
  const event = await firstEvent(page, 'remote.failed');
  const answer = await page.goto('/trainings');
  const report = await event();
  expect(report).toMatchObject({ kind: 'remote.failed', remote: name, release: throwing });
  expect(report.releaseSet).toBe(answer?.headers()['x-release-set']);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect
    .poll(async () => (await healthOf(ownSite.store)).find((health) => health.version === throwing))
    .toMatchObject({ name, failed: 1 });
  await ownSite.canary(name, throwing, 0);
});

test('an uncaught error is reported with its release, and without personal data', async ({ page }) => {
  const event = await firstEvent(page, 'remote.error');
  await page.goto('/trainings');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => {
    const error = new Error(`no course for ada@mail.example with ${'x'.repeat(40)}`);
    error.stack = `Error\n at press (${location.origin}/releases/mfe-trainings/1.2.3/js/page.js:1:1)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  expect(await event()).toEqual({
    kind: 'remote.error',
    remote: name,
    release: '1.2.3',
    releaseSet: expect.stringMatching(/^[0-9a-f]{12}$/),
    page: 'trainings',
    message: 'Error: no course for … with …',
  });
});
