import { version } from 'react';
import { builtExample } from './fixtures/built-example';
import { releaseCommands } from './fixtures/examples';
import { test } from './fixtures/own-site';
import { expect } from './fixtures/test';
import { WorkingCopy } from './fixtures/working-copy';

test.use({ sharedBy: 'dev-island' });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const name = 'mfe-on-platform-2';
const rebuilt = { timeout: 60_000 };

let copy: WorkingCopy;

/** A working copy of a remote that has another major of the platform installed. */
test.beforeAll(async ({ ownSite }) => {
  test.setTimeout(180_000);
  copy = WorkingCopy.ofExample('platform-2');
  const release = releaseCommands(ownSite);
  await release(`register ${name} --team majors`);
  await release(`publish ${name} --dir ${await builtExample('platform-2')} --version 1.0.0 --promote`);
  await release(`route add /on-platform-2 ${name} on-platform-2`);
  await copy.serve(ownSite.url);
});

test.afterAll(() => copy?.remove());

test('a page with another platform is rendered from the working copy, hydrated, and replaced after a change', async ({
  page,
  request,
}) => {
  copy.edit('pages/on-platform-2.tsx', 'Platform 2 on', 'My platform 2 on');
  const served = await request.get(`${copy.address}/on-platform-2`, { headers: { accept: 'text/html' } });
  expect(await served.text()).toMatch(/<div data-island="react@[\d.]+ @site\/platform@2\.0\.0">.*My platform 2 on/s);
  const { errors, loads } = await copy.open(page, '/on-platform-2');
  expect(errors).toEqual([]);
  const island = page.locator('[data-island]');
  await island.getByRole('button', { name: 'Pressed' }).click();
  await expect(island.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await expect(island.getByText('You are a visitor.')).toBeVisible();
  copy.edit('pages/on-platform-2.tsx', 'My platform 2 on', 'Our platform 2 on');
  await expect(island.getByRole('heading', { name: `Our platform 2 on React ${version}` })).toBeVisible(rebuilt);
  await expect(island.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await island.getByRole('button', { name: 'Show banner' }).click();
  await expect(page.getByText('Shown by platform 2')).toBeVisible();
  expect(loads()).toBe(0);
  await island.getByRole('link', { name: 'To About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});
