import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { isListed } from '../src/route';
import { routes } from '../src/routes';
import { expectAccessible } from './fixtures/accessibility';
import { desktop } from './fixtures/screens';
import { expect, test } from './fixtures/test';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
});

async function expectValid(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, selector, message }) => ({ ruleId, selector, message }))).toEqual([]);
}

/** Collects console messages of the page and its requests to other origins. */
function watchForProblems(page: Page, baseURL = ''): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Chromium warns about preloads that are used late, which happens on a busy machine.
    if (!message.text().includes('was preloaded using link preload')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL) && !request.url().startsWith('data:')) problems.push(request.url());
  });
  return problems;
}

/** Headings and words of the main element, in the browser's document or in served HTML. */
const outline = (page: Page, html?: string) =>
  page.evaluate((source) => {
    const parsed = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
    const main = parsed.querySelector('main');
    const all = (selector: string) => [...(main?.querySelectorAll(selector) ?? [])];
    return {
      headings: all('h1, h2, h3, h4, h5, h6').map(({ tagName, textContent }) => ({
        level: Number(tagName[1]),
        text: textContent,
      })),
      // The dots of a carousel are list items without text, and their number depends on the width.
      words: all('p, li, summary').flatMap(({ textContent }) => (textContent?.trim() ? [textContent] : [])),
    };
  }, html);

/** The address of the largest paint, if it is a picture that waits for the first layout because it is lazy. */
const lazyLargest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const take = (list: PerformanceObserverEntryList) => {
          const { element } = list.getEntries().at(-1) as LargestContentfulPaint;
          resolve(element instanceof HTMLImageElement && element.loading === 'lazy' ? element.src : undefined);
        };
        new PerformanceObserver(take).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

const listed = routes.filter(isListed).map(({ path }) => path);

/** Pages that one browser visits: a second page of the same visit takes half of the CPU time of a first one. */
const visits = Array.from({ length: Math.ceil(listed.length / 4) }, (_, at) => listed.slice(4 * at, 4 * at + 4));

for (const paths of visits)
  test(`${paths.join(', ')}: valid and complete as served, and accessible on wide and narrow screens`, async ({
    page,
    request,
    baseURL,
  }) => {
    const problems = watchForProblems(page, baseURL);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of paths)
      await test.step(path, async () => {
        const html = await (await request.get(path)).text();
        await expectValid(html);

        await page.setViewportSize(desktop);
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('h1')).toHaveCount(1);
        expect(await lazyLargest(page), 'the largest picture loads at once').toBeUndefined();
        const moving = await page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        );
        expect(moving, 'nothing moves under reduced motion').toBe(0);

        const served = await outline(page, html);
        expect(served).toEqual(await outline(page));
        const levels = served.headings.map(({ level }) => level);
        expect(levels[0]).toBe(1);
        expect(levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)).toEqual([]);

        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        expect(problems).toEqual([]);
      });
  });
