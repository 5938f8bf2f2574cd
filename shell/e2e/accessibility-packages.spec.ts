import { expectAccessible } from './fixtures/accessibility';
import { expect, test } from './fixtures/test';

for (const path of ['web-design', 'digital-marketing', 'in-INR', 'offers'])
  test(`/package/${path} has no violation, with and without its chooser`, async ({ page, customer: _customer }) => {
    await page.goto(`/package/${path}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

test('invoice and payment result have no violation', async ({ page, customer: _customer }) => {
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, complete] of [
    // The dialog opens once the page is hydrated.
    ['/invoice?method=stripe', page.getByRole('dialog')],
    ['/stripe/checkout?success=true', heading],
    ['/stripe/checkout?canceled=true', heading],
  ] as const) {
    await page.goto(path);
    await expect(complete).toBeVisible();
    await expectAccessible(page);
  }
});
