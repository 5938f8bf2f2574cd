import { brokenWords } from './fixtures/broken-words';
import { chooser } from './fixtures/chooser';
import { atStripe } from './fixtures/providers';
import { expect, test } from './fixtures/test';

test('every plan of every package page opens the chooser with its name and price', async ({
  page,
  customer: _customer,
}) => {
  const sold = {
    '/package/web-design': ['Web Design basic $10', 'Web Design Plus $200', 'Web Design Pro $400'],
    '/package/digital-marketing': [
      'Digital Marketing Basic $10',
      'Digital Marketing Silver $499',
      'Digital Marketing Gold $799',
      'Digital Marketing Platinum $1,099',
    ],
    '/package/in-INR': ['Web Design Plan ₹1,000'],
    '/package/offers': ['Offers Free $10', 'Offers Plus $200', 'Offers Pro $400'],
  };
  for (const [path, plans] of Object.entries(sold)) {
    await page.goto(path);
    for (const [at, plan] of plans.entries()) {
      await page.getByRole('button', { name: 'Buy Now' }).nth(at).click();
      const [, name, price] = plan.match(/^(.+) (\S+)$/) ?? [];
      await expect(chooser(page)).toContainText(name ?? '');
      await expect(chooser(page)).toContainText(price ?? '');
      await chooser(page).getByRole('button', { name: 'Close' }).click();
      await expect(chooser(page)).toBeHidden();
    }
  }
});

test('a payment that is cancelled at Stripe says so and leads back to the plan', { tag: '@slow-network' }, async ({
  page,
  customer: _customer,
}) => {
  await page.goto('/package/offers');
  await page.getByRole('article', { name: 'Free' }).getByRole('button', { name: 'Buy Now' }).click();
  await page.getByRole('button', { name: 'Pay with Stripe' }).click();
  await atStripe(page, 'Cancel');
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await expect(page.getByText('Unable to process payment')).toBeVisible();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/package/offers');
  await expect(chooser(page)).toContainText('Offers Free');
});

test('the comparison of four plans breaks no word on a phone', async ({ page }) => {
  await page.goto('/package/digital-marketing');
  const comparison = page.getByRole('table', { name: 'The plans, line by line' });
  for (const width of [320, 360, 767]) {
    await page.setViewportSize({ width, height: 800 });
    for (const group of await comparison.locator('tbody').all()) expect(await brokenWords(group)).toEqual([]);
  }
});
