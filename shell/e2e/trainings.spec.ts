import type { Request } from '@playwright/test';
import { expectItemsByWidth } from './fixtures/carousel';
import { expectHydratedInPlace } from './fixtures/served-nodes';
import { expect, test } from './fixtures/test';

test('/trainings is hydrated without replacing a served node', { tag: '@phone' }, ({ page }) =>
  expectHydratedInPlace(page, ['/trainings']),
);

test('the carousel of tools shows as many as the window has room for', async ({ page }) => {
  await page.goto('/trainings');
  await expectItemsByWidth(page, 'Tools you will work with', { 1280: 4, 899: 3, 599: 2 });
});

test('the course navigation turns white and fixed after 72 px', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/trainings');
  const nav = page.getByRole('navigation', { name: 'Trainings', exact: true });
  const look = () => nav.evaluate((bar) => [getComputedStyle(bar).position, getComputedStyle(bar).backgroundColor]);
  await expect(page.getByRole('button', { name: 'Schedule a call' })).toBeEnabled();
  await page.evaluate(() => scrollTo({ top: 72, behavior: 'instant' }));
  expect((await look())[0]).not.toBe('fixed');
  await page.evaluate(() => scrollTo({ top: 73, behavior: 'instant' }));
  await expect.poll(look).toEqual(['fixed', 'rgb(255, 255, 255)']);
});

test('every item of the navigation works, in a drawer on small screens', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/trainings');
  if (isMobile) {
    await page.getByRole('button', { name: 'Open trainings menu' }).click();
    await page.getByRole('button', { name: 'Close trainings menu' }).click();
    await expect(page.getByRole('button', { name: 'Close trainings menu' })).toBeHidden();
    await page.getByRole('button', { name: 'Open trainings menu' }).click();
  }
  const nav = page.getByRole('main').getByRole('navigation').filter({ visible: true }).last();
  await expect(nav.getByRole('link', { name: 'MERN' })).toHaveAttribute('href', '/trainings');
  await expect(nav.getByRole('link', { name: /Invoice payment/ })).toHaveAttribute('href', '/invoice');
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/login?source=trainings',
  );
  await nav.getByRole('link', { name: 'H1B visa process' }).click();
  await expect(page).toHaveURL('/trainings/h1b-visa-process');
  await expect(page.getByRole('heading', { level: 1, name: 'H1B visa process' })).toBeVisible();
});

test('the curriculum is a PDF', async ({ page }) => {
  await page.goto('/trainings');
  const link = page.getByRole('link', { name: 'Download Curriculum' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('Schedule a call thanks the visitor and calls no server', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/trainings');
  await expect(page.getByRole('button', { name: 'Schedule a call' })).toBeEnabled();
  await page.getByLabel('Name').fill('Dana Whitlock');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Mobile number').fill('5550100');
  await page.getByLabel('Date').fill('2030-01-31');
  const calls: Request[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request));
  await page.getByRole('button', { name: 'Schedule a call' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you, Dana Whitlock!');
  await expect(page.getByRole('heading', { name: 'Thank you, Dana Whitlock!' })).toBeFocused();
  const draft = await page.getByRole('link', { name: 'Open the mail again' }).getAttribute('href');
  expect(decodeURIComponent(draft ?? '')).toContain('Date: 2030-01-31');
  // A share of the visits reports web vitals at the first click, and nothing of the form.
  const isReport = (request: Request) => request.url().endsWith('/client-events');
  for (const report of calls.filter(isReport)) expect(report.postData()).not.toMatch(/Dana|dana@|5550100|2030/);
  expect(calls.filter((request) => !isReport(request)).map((request) => request.url())).toEqual([]);

  const day = page.getByText('we call you on the day you picked.');
  await expect(day).toBeVisible();
  await page.getByRole('button', { name: 'Change the request' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Dana Whitlock');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com');
  await expect(page.getByLabel('Mobile number')).toHaveValue('5550100');
  await expect(page.getByLabel('Date')).toHaveValue('2030-01-31');
  await page.getByLabel('Date').fill('');
  await page.getByRole('button', { name: 'Schedule a call' }).click();
  await expect(page.getByText('Send it, and we call you.')).toBeVisible();
  await expect(day).toBeHidden();
});
