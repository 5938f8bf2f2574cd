import { isHydrated } from './fixtures/hydrated';
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
  // Other tests send requests meanwhile.
  const received = async () => (await mails.to('sales@harborlight.example')).map(({ text }) => text).join();
  await expect.poll(received).toContain('Mara Holm');
});

test('a message of the contact form survives an error, is sent, and the visitor is thanked', { tag: '@phone' }, async ({
  page,
  mails,
}) => {
  await page.goto('/contact');
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  const form = page.getByRole('form', { name: 'Contact' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Ines Duarte');
  await form.getByLabel('Email').fill('ines@example.com');
  const send = form.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(form.getByLabel('Message')).toBeFocused();
  await form.getByLabel('Message').fill('Can you look after our shop?');
  await page.route('**/api/v1/contact', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('Can you look after our shop?');
  await send.click();
  const thanks = page.getByRole('heading', { name: 'Your message is with us' });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  await expect
    .poll(async () => (await mails.to('sales@harborlight.example')).map(({ text }) => text).join())
    .toContain('Can you look after our shop?');
});

test('registration says why the passport is asked for and when it is deleted', async ({ page }) => {
  await page.goto('/registration');
  const main = page.getByRole('main');
  await expect(main.getByText('It proves who the contract is with')).toBeVisible();
  await expect(main.getByText('Deleted after 180 days if you place no order')).toBeVisible();
  await expect(main.getByText(/From today: \w{3} \d+\w\w 20\d\d\./)).toBeVisible();
  await main.getByRole('link', { name: 'Privacy and cookies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy and cookies');
  await expect(page.getByText('For 180 days if you place no order')).toBeVisible();
});

for (const path of ['/about', '/IT-staffing'])
  test(`${path} has six sections at most`, async ({ request }) => {
    const main = /<main.*<\/main>/s.exec(await (await request.get(path)).text())?.[0] ?? '';
    const sections = main.match(/<section/g)?.length ?? 0;
    expect(sections).toBeGreaterThan(3);
    expect(sections).toBeLessThanOrEqual(6);
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
  // From then on, clicks wait for the slot's code; before, the link leads to the package.
  await expect.poll(() => isHydrated(page)).toBe(true);
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

test('a printed article is the article alone', async ({ page }) => {
  await page.goto('/blog/measuring-marketing');
  const other = page.getByRole('heading', { name: 'Read on' });
  await expect(other).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(other).toBeHidden();
  await expect(page.locator('.page-head')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
