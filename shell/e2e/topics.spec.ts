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
