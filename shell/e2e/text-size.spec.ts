import type { Page } from '@playwright/test';
import { onePixel } from './fixtures/pictures';
import { expect, test } from './fixtures/test';

const widths = [360, 768, 1280];

/** Sets the text size of the browser to 200 %, as visitors do in its settings. Media queries in rem know it. */
async function doubleText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

const header = (page: Page) => page.getByRole('banner');
const burger = (page: Page) => header(page).getByRole('button', { name: 'Open menu' });

/** Expects that the page does not scroll sideways, and that the header's row contains its controls and leaves room. */
async function expectRoom(page: Page): Promise<void> {
  for (const width of widths)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expect(burger(page)).toBeVisible();
      const row = await header(page).locator('.header__main').boundingBox();
      expect(row?.height).toBeLessThan(80);
      for (const control of await header(page).locator('.header__main :is(a, button, summary):visible').all()) {
        const box = await control.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(row?.y ?? 0);
        expect(box?.height).toBeLessThanOrEqual(row?.height ?? 0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    });
}

test('no page scrolls sideways with text of twice the size', async ({ page }) => {
  await doubleText(page);
  for (const path of ['/', '/website-development', '/package/web-design', '/trainings', '/login', '/signup'])
    await test.step(path, async () => {
      await page.goto(path);
      await expectRoom(page);
    });
});

test('an admin list and the profile menu fit with text of twice the size', async ({ page, admin: _admin }) => {
  await doubleText(page);
  await page.goto('/admin/manage-users');
  await expect(page.getByRole('button', { name: 'Admin', exact: true }).first()).toBeVisible();
  await expectRoom(page);

  const file = { name: `${'long-name-'.repeat(6)}.png`, mimeType: 'image/png', buffer: onePixel };
  const request = { name: 'Mara Stone', email: 'mara@example.com', phoneNumber: '5550122', message: 'A shop, please.' };
  await expect(await page.request.post('/api/v1/estimate', { multipart: { ...request, files: file } })).toBeOK();
  await page.goto('/admin/estimates');
  await expect(page.getByRole('link', { name: file.name }).first()).toBeVisible();
  await expectRoom(page);

  await page.setViewportSize({ width: 360, height: 800 });
  await header(page).getByLabel('Profile').click();
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole('main').locator('tbody tr').first()).toHaveCSS('display', 'grid');
});

test('the header is narrow where only the page has large text', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectRoom(page);
});
