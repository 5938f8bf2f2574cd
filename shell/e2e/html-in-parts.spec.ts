import { serveHtmlInParts } from './fixtures/html-in-parts';
import { watchLayoutShift } from './fixtures/layout-shift';
import { desktop } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const narrow = { width: 360, height: 740 };

const cuts = [
  // Browsers paint a <details> without its summary with a summary of their own.
  { path: '/', screen: desktop, end: '<details name="nav">', last: 'details[name="nav"]' },
  // The picture above this text arrives after it.
  { path: '/', screen: narrow, end: '<div class="actions">', last: 'main .lead' },
  { path: '/trainings', screen: narrow, end: '<div class="actions">', last: 'main .lead' },
];

for (const { path, screen, end, last } of cuts)
  test(`nothing moves on ${path} when the HTML after ${end} arrives later`, async ({ page, baseURL }) => {
    await page.route(/\.(js|woff2)$/, (route) => route.abort());
    await page.setViewportSize(screen);
    const layoutShift = await watchLayoutShift(page);
    const html = await serveHtmlInParts(`${baseURL}${path}`, end);
    await page.goto(html.url, { waitUntil: 'commit' });
    await expect(page.locator(last).first()).toBeVisible();
    // Until the first part is painted.
    await layoutShift();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    html.sendRest();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await layoutShift()).toBe(0);
    await html.stop();
  });
