import { redPdf } from './fixtures/pictures';
import { expect, test } from './fixtures/test';

const openOnes = (details: Element[]) => details.map((element) => (element as HTMLDetailsElement).open);

test('opening a topic closes the others, and a second click closes it', async ({ page }) => {
  await page.goto('/website-development');
  const topics = page.locator('main details');
  expect(await topics.evaluateAll(openOnes)).toEqual([true, false, false, false]);
  await page.getByText('CMS websites', { exact: true }).click();
  expect(await topics.evaluateAll(openOnes)).toEqual([false, true, false, false]);
  await page.getByText('CMS websites', { exact: true }).click();
  expect(await topics.evaluateAll(openOnes)).toEqual([false, false, false, false]);
});

test('the questions on IT Staffing open independently', async ({ page }) => {
  await page.goto('/IT-staffing');
  const questions = page.locator('main details');
  for (const summary of await questions.locator('summary').all()) await summary.click();
  expect(await questions.evaluateAll(openOnes)).toEqual([true, true, true]);
});

test('each column of the FAQ has one answer open', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faq');
  await page.getByText('Who owns the website?').click();
  await page.getByText('How can I pay?').click();
  await page.getByText('How long does a website take?').click();
  const open = page.locator('main details[open] summary');
  await expect(open).toHaveText(['How long does a website take?', 'How can I pay?']);
});

test('a topic shows its text and picture when it gets the focus', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/digital-marketing');
  const topic = page.getByRole('button', { name: 'Competitive pricing' });
  await topic.focus();
  await expect(topic).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Fixed monthly packages with the price on the page')).toBeVisible();
});

test('a request for an estimate is validated and sent, and the visitor is thanked', { tag: '@phone' }, async ({
  page,
  mails,
}) => {
  await page.goto('/get-estimate');
  const form = page.getByRole('form', { name: 'Get Estimate' });
  const send = form.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await form.getByLabel('Name').fill('Mara Holm');
  await form.getByLabel('Email').fill('mara@example.com');
  await form.getByLabel('Phone').fill('5550122');
  await form.getByLabel('Digital Marketing').check();
  await form.getByLabel('IT Staffing').check();
  await form.getByLabel('What should we know?').fill('A shop with 200 articles.');
  const brief = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a PDF.') };
  await form.getByLabel('Files').setInputFiles(brief);
  await expect(form.getByText('Please choose PDF, JPEG or PNG files.')).toBeVisible();
  await form.getByLabel('Files').setInputFiles({ ...brief, name: 'brief', mimeType: '', buffer: redPdf });
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your request is with us' })).toBeVisible();
  await expect.poll(async () => (await mails.to('sales@harborlight.example'))[0]?.text).toContain('Mara Holm');
});

test("the blog's features and the maps link to the specified URLs, including #", async ({ page }) => {
  await page.goto('/blog');
  await expect(page.locator('main a[href="/blog/#"]')).toHaveCount(6);
  await page.getByRole('link', { name: 'A preview you can open' }).click();
  await expect(page).toHaveURL('/blog/#');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.goto('/contact');
  await expect(page.locator('main a[href="/contact/#"]')).toHaveCount(2);
});

test('Home leads to the case studies, and each of them to the next one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Fern & Fig' }).click();
  for (const [path, next] of [
    ['/work/fern-and-fig', 'Next case: Cedar Vet'],
    ['/work/cedar-vet', 'Next case: Tanvi Tea'],
    ['/work/tanvi-tea', 'Next case: Fern & Fig'],
  ] as const) {
    await expect(page).toHaveURL(path);
    for (const name of ['The problem', 'What we did', 'The result', 'Before and after'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await page.getByRole('link', { name: next }).click();
  }
  await page.getByRole('link', { name: 'See all work' }).click();
  await expect(page).toHaveURL('/work');
});

test('the plan that is bought on Home waits behind the login', async ({ page }) => {
  await page.goto('/');
  const buy = page.getByRole('link', { name: 'Buy Now Web Design Plus' });
  await expect(buy).toHaveAttribute('href', '/package/web-design');
  await buy.click();
  await expect(page).toHaveURL('/login');
  const stored = await page.evaluate(() => localStorage.getItem('return_target'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ from: '/package/web-design', picked: 'Web Design Plus' });
});

test('the blog lists three more articles, and the feed all of them', async ({ page, request }) => {
  await page.goto('/blog');
  const feed = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]');
    const xml = new DOMParser().parseFromString(await (await fetch(link?.href ?? '')).text(), 'application/xml');
    const texts = (selector: string) => [...xml.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
    return { wrong: texts('parsererror'), titles: texts('item > title'), links: texts('item > link') };
  });
  expect(feed.wrong).toEqual([]);
  expect(feed.titles).toHaveLength(4);
  for (const link of feed.links) expect((await request.get(link)).status(), link).toBe(200);
  const article = page.getByRole('link', { name: feed.titles[0] ?? '' });
  await article.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(feed.titles[0] ?? '');
});
