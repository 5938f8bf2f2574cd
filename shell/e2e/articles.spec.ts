import { expect, test } from './fixtures/test';

test("the blog's features link to the specified URL, including #", async ({ page }) => {
  await page.goto('/blog');
  await expect(page.locator('main a[href="/blog/#"]')).toHaveCount(6);
  await page.getByRole('link', { name: 'A preview you can open' }).click();
  await expect(page).toHaveURL('/blog/#');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('the feed lists four articles that exist, and the blog links to the first of them', async ({ page, request }) => {
  await page.goto('/blog');
  const feed = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]');
    const xml = new DOMParser().parseFromString(await (await fetch(link?.href ?? '')).text(), 'application/xml');
    const texts = (selector: string) => [...xml.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
    return { wrong: texts('parsererror'), titles: texts('item > title'), links: texts('item > link') };
  });
  expect(feed.wrong).toEqual([]);
  expect(feed.titles).toHaveLength(4);
  expect(feed.links).toHaveLength(4);
  for (const link of feed.links) expect((await request.get(link)).status(), link).toBe(200);
  const article = page.getByRole('link', { name: feed.titles[0] ?? '' });
  await article.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(feed.titles[0] ?? '');
});

test('a printed article is the article alone', async ({ page }) => {
  await page.goto('/blog/measuring-marketing');
  const other = page.getByRole('heading', { name: 'Read on' });
  await expect(other).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(other).toBeHidden();
  await expect(page.locator('.page-head')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
