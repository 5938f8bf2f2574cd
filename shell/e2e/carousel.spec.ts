import type { Locator, Page } from '@playwright/test';
import { carousel, expectItemsByWidth, visibleTitles } from './fixtures/carousel';
import { answersUnderHeldClock, holdClock } from './fixtures/held-clock';
import { expect, test } from './fixtures/test';

const services = [
  'Web development',
  'Web design',
  'App development',
  'Digital marketing',
  'QA & testing',
  'Cloud & hosting',
  'Remote employees',
];

/** Whether the row can scroll further. At its end it has to be rotated first. */
const hasRoom = (stage: Locator) =>
  stage
    .getByRole('list')
    .first()
    .evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollLeft < scrollWidth - clientWidth - 1);

/** Waits until the row has the same scroll position twice in a row. */
async function standsStill(stage: Locator): Promise<void> {
  const row = stage.getByRole('list').first();
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const last = before;
      before = await row.evaluate(({ scrollLeft }) => scrollLeft);
      return before === last;
    })
    .toBe(true);
}

/** The next `count` services from `start` on; the list repeats. */
const from = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => services[(start + index) % services.length]);

/** Uses a viewport that fits five items, on every device. */
async function openAbout(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await holdClock(page);
  await page.goto('/about');
  await answersUnderHeldClock(page);
  const stage = carousel(page, 'Our services');
  await stage.scrollIntoViewIfNeeded();
  return stage;
}

for (const [path, name, counts] of [
  ['/', 'Our strengths', { 1280: 4, 1100: 3, 800: 2, 590: 1 }],
  ['/about', 'Our services', { 1280: 5, 1279: 4, 1023: 3, 599: 2, 479: 1 }],
] as const)
  test(`${name} shows as many as the window has room for`, async ({ page }) => {
    await page.goto(path);
    await expectItemsByWidth(page, name, counts);
  });

test('it advances every 3 seconds in the same direction, and never moves its surroundings', {
  tag: '@phone',
}, async ({ page }) => {
  const stage = await openAbout(page);
  await stage
    .getByRole('list')
    .first()
    .evaluate((row) => {
      const moved = { back: 0, shifts: [] as string[] };
      Object.assign(window, { moved });
      const lefts = () =>
        new Map([...row.children].map((item) => [item, item.getBoundingClientRect().left] as const).filter(inView));
      const { left, right } = row.getBoundingClientRect();
      const inView = ([, at]: readonly [Element, number]) => at > left - 2 && at < right;
      let before = lefts();
      row.addEventListener('scroll', () => {
        const now = lefts();
        for (const [item, at] of now) if (at > (before.get(item) ?? at) + 1) moved.back += 1;
        before = now;
      });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Element | null }[] };
          const what = sources.map(({ node }) => node?.className || node?.nodeName).join();
          moved.shifts.push(`${value} by ${what || 'something'}`);
        }
      }).observe({ type: 'layout-shift' });
    });
  for (let at = 0; at < services.length * 2; at++) {
    await expect.poll(() => visibleTitles(stage), `after ${at} steps`).toEqual(from(at, 5));
    // A step takes less than three seconds, so the row is at rest. It may not be rotated yet: a browser may not send
    // `scrollend`, and the next step then rotates a row that has no room.
    await standsStill(stage);
    await page.clock.runFor(3000);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual({ back: 0, shifts: [] });
});

test('its buttons go round in both directions, and its dots lead to any slide', { tag: '@phone' }, async ({ page }) => {
  const stage = await openAbout(page);
  await stage.getByRole('button', { name: 'Pause' }).click();
  for (const at of [6, 5, 4, 3]) {
    await stage.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => visibleTitles(stage)).toEqual(from(at, 5));
  }
  for (const at of [4, 5, 6, 0, 1]) {
    await stage.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => visibleTitles(stage)).toEqual(from(at, 5));
  }
  for (const at of [4, 0, 3, 6, 5, 2]) {
    await stage.getByRole('button', { name: `Show item ${at + 1}` }).click();
    await expect.poll(() => visibleTitles(stage)).toEqual(from(at, 5));
    await expect(stage.getByRole('button', { name: `Show item ${at + 1}` })).toHaveAttribute('aria-current', 'true');
  }
});

test('it waits while the pointer is over it', async ({ page }) => {
  const stage = await openAbout(page);
  await stage.getByRole('list').first().hover();
  // The pause starts with the next frame.
  await page.clock.runFor(100);
  await page.clock.runFor(9000);
  expect(await visibleTitles(stage)).toEqual(from(0, 5));
  await page.mouse.move(0, 0);
  await page.clock.runFor(100);
  await page.clock.runFor(3000);
  await expect.poll(() => visibleTitles(stage)).toEqual(from(1, 5));
});

test('its dots are shown from 600 px on', async ({ page }) => {
  await page.goto('/about');
  const dot = carousel(page, 'Our services').getByRole('button', { name: 'Show item 1' });
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(dot).toBeVisible();
  await page.setViewportSize({ width: 599, height: 800 });
  await expect(dot).toBeHidden();
});

/** Scrolls through the whole list by hand and checks that the row can always scroll further. */
async function expectNoEnd(page: Page) {
  const stage = await openAbout(page);
  await stage.getByRole('button', { name: 'Pause' }).click();
  const row = stage.getByRole('list').first();
  await row.focus();
  for (const at of [1, 2, 3, 4, 5, 6, 0]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => visibleTitles(stage)).toEqual(from(at, 5));
    await expect
      .poll(async () => {
        await page.clock.runFor(150);
        return hasRoom(stage);
      })
      .toBe(true);
  }
}

test('it can be scrolled by hand endlessly', { tag: '@phone' }, ({ page }) => expectNoEnd(page));

test('it can be scrolled endlessly in browsers without the scrollend event', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'onscrollend');
    window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
  await expectNoEnd(page);
});
