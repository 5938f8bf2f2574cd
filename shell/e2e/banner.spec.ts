import type { Page } from '@playwright/test';
import { answersUnderHeldClock, holdClock } from './fixtures/held-clock';
import { expect, test } from './fixtures/test';

const titles = ['Web Design & Development', 'Digital Marketing', 'Remote Employees', 'IT Consultancy'];
const slide = (page: Page, title: string) =>
  page.getByRole('region', { name: 'What we do' }).getByRole('heading', { name: title });

/** Opens Home and waits until the banner runs, which only the test advances from then on. */
async function openWithHeldClock(page: Page): Promise<void> {
  await holdClock(page);
  await page.goto('/');
  await answersUnderHeldClock(page);
  await expect(page.locator('[data-running]').first()).toBeAttached();
}

test('advances every 5 seconds, and starts again after the last slide', async ({ page }) => {
  await openWithHeldClock(page);
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  for (const title of [...titles.slice(1), titles[0] ?? '']) {
    await page.clock.runFor(5000);
    await expect(slide(page, title)).toBeVisible();
  }
});

test('arrows go round in both directions, dots lead to any slide, and a button pauses', { tag: '@phone' }, async ({
  page,
}) => {
  await openWithHeldClock(page);
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(slide(page, 'IT Consultancy')).toBeVisible();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slide(page, 'Web Design & Development')).toBeVisible();
  await page.getByRole('button', { name: 'Remote Employees' }).click();
  await expect(slide(page, 'Remote Employees')).toBeVisible();
  const banner = page.getByRole('region', { name: 'What we do' });
  await banner.getByRole('button', { name: 'Pause' }).click();
  await expect(banner.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('waits while the pointer is over it, also when it was there before the code loaded', async ({ page }) => {
  await holdClock(page);
  // The code is loaded by a timer after the load event.
  await page.goto('/');
  await slide(page, 'Web Design & Development').hover();
  await answersUnderHeldClock(page);
  await page.clock.runFor(12_000);
  await expect(slide(page, 'Web Design & Development')).toBeVisible();
  await page.mouse.move(0, 0);
  await expect
    .poll(async () => {
      await page.clock.runFor(2500);
      return slide(page, 'Digital Marketing').isVisible();
    })
    .toBe(true);
});

test('does not move under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'What we do' });
  await expect(banner.getByRole('button', { name: 'Play' })).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('goes on after a tap', async ({ page }) => {
    await openWithHeldClock(page);
    await page.getByRole('button', { name: 'Next slide' }).tap();
    await expect(slide(page, 'Digital Marketing')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(slide(page, 'Remote Employees')).toBeVisible();
  });
});
