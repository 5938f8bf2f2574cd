import AxeBuilder from '@axe-core/playwright';
import { isListed } from '../src/route';
import { routes } from '../src/routes';
import { expect, test } from './fixtures/test';

const paths = routes.filter(isListed).map(({ path }) => path);

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
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(problems).toEqual([]);
  });

test('every page has its own title and description, and no link leads nowhere', async ({ request }) => {
  const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
  const links = new Set<string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '';
    expect([title, seen.title.get(title)]).toEqual([expect.stringMatching(/\S/), undefined]);
    expect([description, seen.description.get(description)]).toEqual([expect.stringMatching(/\S/), undefined]);
    seen.title.set(title, path);
    seen.description.set(description, path);
    for (const [, href] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) if (href) links.add(href);
  }
  const status = async (href: string) => [href, (await request.get(href)).status()];
  expect((await Promise.all([...links].map(status))).filter(([, code]) => code !== 200)).toEqual([]);
});
