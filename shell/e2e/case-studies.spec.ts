import { expect, test } from './fixtures/test';

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
