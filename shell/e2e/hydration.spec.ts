import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const composed = ['/', '/package/web-design', '/login', '/signup', '/trainings'];

/** Marks every served element before any code runs, so that a replaced one is noticed. */
async function markServedNodes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const node of document.querySelectorAll('#root *')) Object.assign(node, { served: true });
    });
  });
}

/** The served elements that are no longer in the document, once the page answers. */
async function replacedNodes(page: Page): Promise<{ inPage: number; hydrated: boolean }> {
  return page.evaluate(() => {
    const nodes = [...document.querySelectorAll('header *, main *, footer *')];
    const heading = document.querySelector('main h1');
    return {
      inPage: nodes.filter((node) => !('served' in node)).length,
      hydrated: heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps')),
    };
  });
}

for (const path of composed) {
  test(`${path} is hydrated without replacing a served node`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    await markServedNodes(page);
    await page.goto(path);
    await expect.poll(() => replacedNodes(page)).toEqual({ inPage: 0, hydrated: true });
    expect(problems).toEqual([]);
  });
}

test('the complete page is there without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle(/Harborlight/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Get Estimate');
  await expect(page.getByRole('heading', { name: 'Round the clock support' })).toBeAttached();
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
  await context.close();
});

test('what was typed before the code arrived is kept', async ({ page, account }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/shell/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  release();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_token'))).not.toBeNull();
});

test('the header shows the right state from the first paint', async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await page.route('**/releases/shell/**/*.js', (route) => route.abort());
  await page.goto('/package/web-design');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Login', exact: true })).toBeHidden();
});
