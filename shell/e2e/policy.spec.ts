import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { redPdf, redPixels, redPng } from './fixtures/pictures';
import { isLatePreload } from './fixtures/problems';
import { expect, test } from './fixtures/test';

const pages = ['/', '/login', '/package/web-design', '/stripe/checkout', '/admin/registration-users', '/no/such/page'];
const others = ['/api/docs', '/sandbox/mail', '/preview?token=forged'];

for (const path of [...pages, ...others]) {
  test(`${path} has a policy that allows no other scripts and styles than those that were sent`, async ({
    request,
  }) => {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain('default-src');
    expect(policy).not.toMatch(/unsafe-|\*/);
  });
}

test('all pages allow the same: the site’s own scripts, three inline scripts, the providers, and the site’s own objects', async ({
  request,
}) => {
  const policies = await Promise.all(
    pages.map(async (path) => (await request.get(path)).headers()['content-security-policy'] ?? ''),
  );
  const scripts = new Set(policies.map((policy) => /script-src [^;]*/.exec(policy)?.[0]));
  expect([...scripts]).toEqual([expect.stringMatching(/^script-src 'self'( 'sha256-[^']+'){3}$/)]);
  for (const policy of policies) expect(policy).toContain("object-src 'self'");
});

async function viewPassport(page: Page, name: string, type: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name });
  const shown = page.waitForResponse((response) => response.url().includes('/files/passports/'));
  await row.getByRole('button', { name: 'View passport' }).click();
  expect((await shown).headers()['content-type']).toBe(type);
  const viewer = page.getByRole('dialog').locator('object');
  await expect(viewer).toBeVisible();
  const reader = await page.context().newPage();
  await page.bringToFront();
  await expect.poll(() => redPixels(viewer, reader)).toBeGreaterThan(2_000);
  await reader.close();
}

for (const [type, passport] of [
  ['application/pdf', { name: 'passport.pdf', buffer: redPdf }],
  ['image/png', { name: 'passport.png', buffer: redPng }],
] as const)
  test(`a passport of type ${type} is shown under that policy, after a navigation and after a page load`, async ({
    page,
    request,
    admin: _admin,
  }) => {
    const name = `Pia ${randomUUID()} ${passport.name}`;
    const person = { name, phoneNumber: '5550100', email: 'pia@example.com', role: 'user', source: 'Registration' };
    const multipart = { passport: { ...passport, mimeType: type }, ...person };
    await expect(await request.post('/api/v1/user/registration', { multipart })).toBeOK();
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Admin' }).locator('a[href="/admin/registration-users"]').click();
    await viewPassport(page, name, type);
    await page.goto('/admin/registration-users');
    await viewPassport(page, name, type);
  });

test('the browser reports no header that it does not understand', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!isLatePreload(message.text())) messages.push(message.text());
  });
  for (const path of ['/', '/api/docs', '/sandbox/mail']) await page.goto(path);
  expect(messages).toEqual([]);
});

test('an injected script does not run', async ({ browser, baseURL }) => {
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
