import { vitalsOf } from '@site/release/metrics';
import { expectAccessible } from './fixtures/accessibility';
import { adminAccount } from './fixtures/admin-account';
import { signIn } from './fixtures/customers';
import { isHydrated } from './fixtures/hydrated';
import { watchLayoutShift } from './fixtures/layout-shift';
import { test } from './fixtures/own-site';
import { desktop } from './fixtures/screens';
import { expect } from './fixtures/test';

const narrow = { width: 360, height: 740 };

test.use({ sharedBy: 'vitals', settings: { VITALS_SAMPLE_PERCENT: '100' } });

test('admins see how fast visitors got each page, version by version', async ({ page, ownSite }) => {
  const library = page.waitForResponse(/\/vitals\..+\.js$/);
  await page.goto('/trainings');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await (await library).finished();
  // Until the library runs.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // The vitals of a visit are known when it ends.
  await page.goto('/about-us');
  const samples = async () => {
    const all = (await vitalsOf(ownSite.store))[0]?.all;
    return [all?.lcp?.samples, all?.cls?.samples];
  };
  await expect.poll(samples).toEqual([1, 1]);
  const [measured] = await vitalsOf(ownSite.store);
  expect(measured).toMatchObject({ name: 'mfe-trainings', pages: { trainings: { lcp: { samples: 1 } } } });
  expect(measured?.all.lcp?.p75).toBeGreaterThan(0);

  await signIn(page, adminAccount);
  await page.goto('/admin/releases');
  await expect(
    page.getByRole('table', { name: 'Releases' }).getByRole('row', { name: /^mfe-trainings/ }),
  ).toContainText(/LCP \d+\.\d s, .*CLS \d\.\d\d/);
  await page.getByRole('button', { name: 'Change mfe-trainings' }).click();
  const pages = page.getByRole('table', { name: 'Speed of mfe-trainings by page' });
  await expect(pages.getByRole('row', { name: /^trainings / })).toContainText('LCP');
  await expectAccessible(page);
});

test('pages that only browsers render do not move their content or the footer', async ({ page, account }) => {
  await page.route('**/payment/order-status?session_id=cs_paid', (route) => route.fulfill({ json: { state: 'paid' } }));
  const order = { serviceName: 'Web Design Plus', source: 'Web Design', totalAmount: 200, currency: 'USD' };
  await page.route('**/payment/order?*', (route) => route.fulfill({ json: order }));
  const layoutShift = await watchLayoutShift(page);
  const expectStill = async (headings: Record<string, string>) => {
    for (const screen of [narrow, desktop]) {
      await page.setViewportSize(screen);
      for (const [path, name] of Object.entries(headings)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await layoutShift(), `${path} at ${screen.width} px`).toBeLessThan(0.05);
      }
    }
  };
  await expectStill({
    '/stripe/checkout?success=true': 'Payment Successful!',
    '/stripe/checkout?success=true&session_id=cs_unknown': "We can't find this payment",
    '/user/reset-password/x': "Let's Create a New Password",
  });
  await signIn(page, account);
  await expectStill({
    '/stripe/checkout?success=true&session_id=cs_paid': 'Payment Successful!',
    '/profile/settings': 'Where you are logged in',
  });
});
