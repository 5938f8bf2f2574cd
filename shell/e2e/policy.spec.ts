import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

/** A PDF of one empty page. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const pages = ['/', '/login', '/package/web-design', '/stripe/checkout', '/admin/registration-users', '/no/such/page'];
const others = ['/api/docs', '/sandbox/mail', '/preview?token=forged'];

for (const path of [...pages, ...others]) {
  test(`${path} has a policy that lets nothing run or look as it was not sent`, async ({ request }) => {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain('default-src');
    expect(policy).not.toMatch(/unsafe-|\*/);
  });
}

test('every page has the one policy: the site’s own scripts, three inline scripts, the providers, and its own objects', async ({
  request,
}) => {
  const policies = await Promise.all(
    pages.map(async (path) => (await request.get(path)).headers()['content-security-policy'] ?? ''),
  );
  const scripts = new Set(policies.map((policy) => /script-src [^;]*/.exec(policy)?.[0]));
  expect([...scripts]).toEqual([expect.stringMatching(/^script-src 'self'( 'sha256-[^']+'){3}$/)]);
  for (const policy of policies) expect(policy).toContain("object-src 'self'");
});

async function viewPassport(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  const shown = page.waitForResponse((response) => response.url().includes('/files/passports/'));
  await row.getByRole('button', { name: 'View passport' }).click();
  expect((await shown).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('dialog').locator('object')).toBeVisible();
}

test('a PDF passport is shown under it, arriving by navigation and directly', async ({ page, request, admin }) => {
  expect(admin.email).toBeTruthy();
  const name = `Pia ${Date.now()}`;
  const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf };
  const person = { name, phoneNumber: '5550100', email: 'pia@example.com', role: 'user', source: 'Registration' };
  await expect(await request.post('/api/v1/user/registration', { multipart: { passport, ...person } })).toBeOK();
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin' }).locator('a[href="/admin/registration-users"]').click();
  await viewPassport(page, name);
  await page.goto('/admin/registration-users');
  await viewPassport(page, name);
});

test('a script that was not sent with the page does not run', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return Reflect.has(window, 'injected');
  });
  expect(ran).toBe(false);
  await page.context().close();
});
