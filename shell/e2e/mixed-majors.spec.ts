import type { Page } from '@playwright/test';
import { version } from 'react';
import { isHydrated } from './fixtures/hydrated';
import { onReact18, publishMixedMajors } from './fixtures/mixed-majors';
import { test } from './fixtures/own-site';
import { recordProblems } from './fixtures/problems';
import { recordRenderers, renderersOf } from './fixtures/renderers';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'mixed-majors' });
test.describe.configure({ mode: 'serial' });

/** The React of the shell. */
const shellReact = version;
const { name, next, throwing } = onReact18;

test.beforeAll(async ({ ownSite }) => {
  test.setTimeout(180_000);
  await publishMixedMajors(ownSite);
});

const island = (page: Page) => page.locator('[data-island]');
const button = (page: Page, label: string) => island(page).getByRole('button', { name: label });

test('a page on React 18 is served as HTML, and readable without JavaScript', async ({ browser, ownSite, request }) => {
  const html = await (await request.get('/on-react-18')).text();
  expect(html).toContain('<title>On React 18</title>');
  expect(html).toContain('<div data-island="react@18.3.1"><section');
  expect(html).toMatch(/href="[^"]*\/on-react-18"[^>]*rel="canonical"|rel="canonical" href="[^"]*\/on-react-18"/);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ownSite.url });
  const page = await context.newPage();
  await page.goto('/on-react-18');
  await expect(page.getByRole('heading', { name: /React 18\.3\.1/ })).toBeVisible();
  await expect(island(page).locator('section')).toHaveCSS('border-left-color', 'rgb(97, 218, 251)');
  await context.close();
});

test('React 18 hydrates the served nodes inside React 19, without a complaint, and keeps what was typed', async ({
  page,
}) => {
  const problems = recordProblems(page);
  await page.goto('/on-react-18', { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { name: 'React 18' }).evaluate((node) => node.setAttribute('data-served', ''));
  await page.getByLabel('Your note').fill('typed early');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await button(page, 'Pressed').click();
  await expect(button(page, 'Pressed 1 times')).toBeVisible();
  await expect(page.locator('h1[data-served]')).toBeVisible();
  await expect(page.getByLabel('Your note')).toHaveValue('typed early');
  await expect(island(page).getByText(/^[1-9]\d* packages$/)).toBeVisible();
  expect(problems).toEqual([]);
});

test('ordinary pages start one React; islands of several majors run after each other in one document', async ({
  page,
}) => {
  const problems = recordProblems(page);
  await recordRenderers(page);
  await page.goto('/about');
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await renderersOf(page)).toEqual([shellReact]);
  await page.goto('/on-platform-2');
  const heading = page.getByRole('heading', { name: `Platform 2 on React ${shellReact}` });
  await heading.evaluate((node) => node.setAttribute('data-served', ''));
  await expect.poll(() => isHydrated(page)).toBe(true);
  await button(page, 'Pressed').click();
  await expect(button(page, 'Pressed 1 times')).toBeVisible();
  await expect(page.locator('h1[data-served]')).toBeVisible();
  await expect(island(page)).toHaveAttribute('data-island', `react@${shellReact} @site/platform@2.0.0`);
  await island(page).getByRole('link', { name: 'To React 18' }).click();
  await button(page, 'Pressed 0 times').click();
  await expect(button(page, 'Pressed 1 times')).toBeVisible();
  expect(await renderersOf(page)).toEqual([shellReact, shellReact, '18.3.1']);
  await page.goBack();
  await expect(button(page, 'Pressed 0 times')).toBeVisible();
  expect(problems).toEqual([]);
});

test('platform 2 and the site have one session', async ({ page, customer: _signedIn }) => {
  await page.goto('/on-platform-2');
  await expect(island(page).getByText('You are signed in.')).toBeVisible();
  await button(page, 'Show banner').click();
  await expect(page.getByText('Shown by platform 2')).toBeVisible();
  await button(page, 'Sign out').click();
  await expect(island(page).getByText('You are a visitor.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await island(page).getByRole('link', { name: 'To React 18' }).click();
  await expect(island(page).getByText('You are anonymous')).toBeVisible();
});

test('the session is the same on both sides', async ({ page, customer }) => {
  await page.goto('/on-react-18');
  await expect(island(page).getByText(`You are signed-in, ${customer.name}`)).toBeVisible();
  // Another tab signs out.
  const other = await page.context().newPage();
  await other.goto('/api/docs');
  await other.evaluate(() => localStorage.removeItem('user_token'));
  await expect(island(page).getByText('You are anonymous')).toBeVisible();
  await other.evaluate((token) => localStorage.setItem('user_token', token), customer.token);
  await expect(island(page).getByText(`You are signed-in, ${customer.name}`)).toBeVisible();
  await button(page, 'Leave').click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
});

test('links, history, banner and styles are those of the site', async ({ page }) => {
  const problems = recordProblems(page);
  await page.goto('/about');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    history.pushState(null, '', '/on-react-18');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page).toHaveTitle('On React 18');
  await expect(button(page, 'Pressed 0 times')).toBeVisible();
  await button(page, 'Ask').click();
  await expect(island(page).getByText('at /on-react-18?asked=1')).toBeVisible();
  await button(page, 'Show banner').click();
  await expect(page.getByText('Shown by the site')).toBeVisible();
  const colour = () =>
    island(page)
      .locator('section')
      .evaluate((node) => getComputedStyle(node).color);
  const byDay = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colour()).not.toBe(byDay);
  await island(page).getByRole('link', { name: 'To About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(island(page)).toHaveCount(0);
  await page.goBack();
  await expect(island(page).getByText('at /on-react-18?asked=1')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(problems).toEqual([]);
});

test('a preview link shows a version of an island, in HTML and code, until the preview is left', async ({
  page,
  request,
  ownSite,
}) => {
  const problems = recordProblems(page);
  const link = await ownSite.previewLink(name, next);
  const served = await page.goto(`${link}&to=/on-react-18`);
  expect(await served?.text()).toContain('Your remark');
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`${name} ${next}`);
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByLabel('Your remark').fill('from the preview');
  await button(page, 'Pressed').click();
  await expect(button(page, 'Pressed 1 times')).toBeVisible();
  await expect(page.getByLabel('Your remark')).toHaveValue('from the preview');
  await expect(island(page).getByText(/^[1-9]\d* packages$/)).toBeVisible();
  expect(problems).toEqual([]);

  await island(page).getByRole('link', { name: 'To platform 2' }).click();
  await expect(page.getByRole('heading', { name: 'Platform 2' })).toBeVisible();
  await expect(bar).toBeVisible();
  expect(await (await request.get('/on-react-18')).text()).toContain('Your note');
  await bar.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(bar).toBeHidden();
  await page.goto('/on-react-18');
  await expect(page.getByLabel('Your note')).toBeVisible();
});

test('an island that throws is replaced by its last good version, then by the error page', async ({
  page,
  ownSite,
}) => {
  await ownSite.promote(name, next);
  await page.goto('/on-react-18');
  await expect(page.getByLabel('Your remark')).toBeVisible();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await button(page, 'Throw').click();
  await expect(page.getByLabel('Your note')).toBeVisible();
  await button(page, 'Pressed').click();
  await expect(button(page, 'Pressed 1 times')).toBeVisible();
  await button(page, 'Throw').click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Your remark')).toBeVisible();
});

test('an island that throws when it mounts is replaced by the last good version', async ({ page, ownSite }) => {
  await ownSite.promote(name, throwing);
  await page.goto('/on-react-18');
  await expect(page.getByLabel('Your remark')).toBeVisible();
  await button(page, 'Pressed').click();
  await expect(button(page, 'Pressed 1 times')).toBeVisible();
  await ownSite.rollback(name);
  await page.goto('/on-react-18');
  await expect(page.getByLabel('Your remark')).toBeVisible();
});
