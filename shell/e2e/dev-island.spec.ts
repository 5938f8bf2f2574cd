import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildRemote, exampleFolder, releaseCommands } from './fixtures/examples';
import { test } from './fixtures/own-site';
import { expect } from './fixtures/test';
import { WorkingCopy } from './fixtures/working-copy';

test.use({ sharedBy: 'dev-island' });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const name = 'mfe-on-react-18';
const rebuilt = { timeout: 60_000 };

let copy: WorkingCopy;

/** A working copy of an island with a page and a slot, whose release is live. */
test.beforeAll(async ({ ownSite }) => {
  test.setTimeout(180_000);
  copy = WorkingCopy.ofExample('react-18');
  copy.add(join(exampleFolder('slot-on-react-18'), 'src/slots'), join(copy.dir, 'src/slots'));
  await buildRemote(copy.dir, '1.0.0');
  const release = releaseCommands(ownSite);
  await release(`register ${name} --team majors`);
  await release(`publish ${name} --dir ${copy.dir}/dist --version 1.0.0 --promote`);
  await release(`route add /on-react-18 ${name} on-react-18`);
  await ownSite.fillSlot('/', 'plans-teaser', name);
  await copy.serve(ownSite.url);
});

test.afterAll(() => copy?.remove());

const island = (page: Page) => page.locator('[data-island]');

test('the page of an island is rendered from the working copy and hydrated by its React', async ({ page, request }) => {
  copy.edit('pages/on-react-18.tsx', 'Your note', 'First note');
  const served = await request.get(`${copy.address}/on-react-18`, { headers: { accept: 'text/html' } });
  expect(await served.text()).toMatch(/<div data-island="react@18\.3\.1">.*First note/s);
  const { errors } = await copy.open(page, '/on-react-18');
  await island(page).getByRole('button', { name: 'Pressed' }).click();
  await expect(island(page).getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await expect(island(page).getByText(/^[1-9]\d* packages$/)).toBeVisible();
  expect(errors).toEqual([]);
});

test('a changed page of an island is replaced, its state stays and the page is not loaded again', async ({ page }) => {
  const { loads } = await copy.open(page, '/on-react-18');
  await island(page).getByRole('button', { name: 'Pressed' }).click();
  await page.getByLabel('First note').fill('typed');
  copy.edit('pages/on-react-18.tsx', 'First note', 'Second note');
  await expect(page.getByLabel('Second note')).toHaveValue('typed', rebuilt);
  await expect(island(page).getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  expect(loads()).toBe(0);
});

test('a changed slot of an island is replaced on a page of another remote, and its state stays', async ({
  page,
  request,
}) => {
  const { loads, errors } = await copy.open(page, '/');
  await island(page).scrollIntoViewIfNeeded();
  await island(page).getByRole('button', { name: 'Choose Web Design' }).click();
  // Until then, the island may not have been hydrated, and would be by the changed code.
  await expect(island(page).getByText('You chose Web Design')).toBeVisible();
  copy.edit('slots/plans-teaser.tsx', 'Plans on React', 'Offers on React');
  await expect(island(page).getByRole('heading', { name: 'Offers on React 18.3.1' })).toBeVisible(rebuilt);
  await expect(island(page).getByText('You chose Web Design')).toBeVisible();
  expect(loads()).toBe(0);
  expect(errors).toEqual([]);
  const served = await request.get(copy.address, { headers: { accept: 'text/html' } });
  expect(await served.text()).toMatch(/data-version="local">.*Offers on React/s);
  expect(await (await request.get('/')).text()).toContain('Plans on React');
});

test('React 18 reports a difference between server and browser', async ({ page }) => {
  copy.edit(
    'pages/on-react-18.tsx',
    'Second note',
    "{typeof document === 'undefined' ? 'Server note' : 'Browser note'}",
  );
  const { errors } = await copy.open(page, '/on-react-18');
  await expect(page.getByText('Browser note')).toBeVisible();
  await expect.poll(() => errors.join('\n')).toContain('Text content did not match');
});
