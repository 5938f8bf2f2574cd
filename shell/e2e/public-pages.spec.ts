import AxeBuilder from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { isListed } from '../src/route';
import { routes } from '../src/routes';
import { expect, test } from './fixtures/test';

const paths = routes.filter(isListed).map(({ path }) => path);

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
});

for (const path of paths)
  test(`${path} reads well, for everyone and on the smallest screen`, async ({ page, baseURL }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // The browser remarks on every preload that waits for its turn on a busy machine.
      if (!message.text().includes('was preloaded using link preload')) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => {
      if (baseURL && !request.url().startsWith(baseURL) && !request.url().startsWith('data:'))
        problems.push(request.url());
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
    );
    expect(moving).toBe(0);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(problems).toEqual([]);
  });

for (const path of paths)
  test(`${path} is valid, complete and in order before any code runs`, async ({
    request,
    browser,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'What is served does not depend on the screen.');
    const { results } = await validator.validateString(await (await request.get(path)).text());
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, selector, message }) => ({ ruleId, selector, message })),
      ),
    ).toEqual([]);

    const [served, hydrated] = await Promise.all(
      [false, true].map(async (javaScriptEnabled) => {
        const context = await browser.newContext({
          javaScriptEnabled,
          reducedMotion: 'reduce',
          baseURL: baseURL ?? '',
        });
        const page = await context.newPage();
        await page.goto(path, { waitUntil: 'networkidle' });
        const headings = await page
          .locator('main :is(h1, h2, h3, h4, h5, h6)')
          .evaluateAll((all) =>
            all.map(({ tagName, textContent }) => ({ level: Number(tagName[1]), text: textContent })),
          );
        const texts = await page.locator('main :is(p, li, summary)').allTextContents();
        // A carousel's dots are list items without words, and as many as the screen needs.
        const words = texts.filter((text) => text.trim());
        await context.close();
        return { headings, words };
      }),
    );
    expect(served).toEqual(hydrated);
    const levels = served?.headings.map(({ level }) => level) ?? [];
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)).toEqual([]);
  });
