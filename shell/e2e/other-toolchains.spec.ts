import type { Page } from '@playwright/test';
import { documentedBuild } from '../testing/documented-build';
import { buildRemote, exampleFolder, releaseCommands } from './fixtures/examples';
import { isHydrated } from './fixtures/hydrated';
import { test } from './fixtures/own-site';
import { isLatePreload, recordProblems } from './fixtures/problems';
import { expect } from './fixtures/test';
import { WorkingCopy } from './fixtures/working-copy';

test.use({ sharedBy: 'other-toolchains' });
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const tools = ['webpack', 'rspack', 'vite'] as const;
type Tool = (typeof tools)[number];

const colours: Record<Tool, string> = {
  webpack: 'rgb(28, 120, 192)',
  rspack: 'rgb(240, 140, 0)',
  vite: 'rgb(100, 108, 255)',
};

let release: (line: string) => Promise<void>;

test.beforeAll(async ({ ownSite }) => {
  test.setTimeout(240_000);
  const { url } = ownSite;
  release = releaseCommands(ownSite);
  for (const tool of tools) {
    await release(`register mfe-by-${tool} --team ${tool}`);
    const copy = WorkingCopy.of(exampleFolder(tool));
    for (const version of ['1.0.0', '1.1.0']) {
      await buildRemote(copy.dir, version);
      await release(`publish mfe-by-${tool} --dir ${copy.dir}/dist --version ${version}`);
    }
    await copy.remove();
    await release(`promote mfe-by-${tool} 1.0.0`);
    await release(`route add /by-${tool} mfe-by-${tool} by-${tool}`);
    await expect.poll(async () => (await fetch(`${url}/by-${tool}`)).status).toBe(200);
  }
});

const heading = (page: Page, tool: Tool) => page.getByRole('heading', { name: `Built by ${tool}` });

/** Asserts that the page is styled, has the platform's session and reacts to a click. */
async function expectAlive(page: Page, tool: Tool): Promise<void> {
  await expect(heading(page, tool)).toBeVisible();
  await expect(page.getByText('You are anonymous.')).toBeVisible();
  await page.getByRole('button', { name: 'Pressed' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  await expect(page.locator(`.by-${tool}`)).toHaveCSS('border-left-color', colours[tool]);
}

/** How long ago the document and its pictures had loaded, in ms. */
const timeSinceLoad = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation && navigation.loadEventEnd > 0 ? performance.now() - navigation.loadEventEnd : 0;
  });

/** Records the problems of the page, its preloads that are not used in time, and the files of releases that it requests. */
function watch(page: Page) {
  const problems = recordProblems(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/releases/mfe-by-')) requested.push(request.url());
  });
  const unused: string[] = [];
  page.on('console', (message) => {
    if (isLatePreload(message.text())) unused.push(message.text());
  });
  const twice = () => requested.filter((url, index) => requested.indexOf(url) !== index);
  return { problems, requested, unused, twice };
}

for (const tool of tools) {
  test(`a remote built by ${tool} is rendered on the server and hydrated, and loads nothing twice`, async ({
    page,
  }) => {
    const { problems, requested, unused, twice } = watch(page);
    const served = await (await page.request.get(`/by-${tool}`)).text();
    expect(served).toMatch(new RegExp(`<h1>Built by ${tool} <!-- -->1\\.0\\.0</h1>`, 'i'));
    expect(served).toMatch(new RegExp(`\\.by-${tool}\\s*\\{`));

    await page.goto(`/by-${tool}`, { waitUntil: 'domcontentloaded' });
    await heading(page, tool).evaluate((node) => node.setAttribute('data-served', ''));
    await expect.poll(() => isHydrated(page)).toBe(true);
    const usedAfter = await timeSinceLoad(page);
    await expectAlive(page, tool);
    await expect(page.locator('h1[data-served]')).toBeVisible();
    // Chromium warns of preloads that were not used three seconds after the load event.
    await page.waitForTimeout(4_000);
    if (usedAfter < 2_500) expect(unused).toEqual([]);
    expect(problems).toEqual([]);
    expect(twice()).toEqual([]);
    expect(requested.length).toBeGreaterThan(1);
  });
}

test('modules are served as JavaScript and compressed, and documents state their hashes', async ({ request }) => {
  const entry = await request.get('/releases/mfe-by-vite/1.0.0/remoteEntry.mjs', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(entry.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
  });
  const document = await (await request.get('/')).text();
  expect(document).toContain('<script type="importmap">{"integrity":{"/releases/mfe-by-vite/1.0.0/');
  expect(document).not.toContain('/releases/mfe-by-webpack/1.0.0/');
});

test('visitors go from one of these remotes to the next without loading a document', async ({ page }) => {
  const { problems, twice } = watch(page);
  await page.goto('/by-webpack');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  for (const next of ['rspack', 'vite', 'webpack'] as const) {
    await page.getByRole('link', { name: `To ${next}` }).click();
    await expectAlive(page, next);
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(problems).toEqual([]);
  expect(twice()).toEqual([]);
});

for (const tool of tools) {
  test(`a chunk built by ${tool} that was altered on its way does not run`, async ({ page }) => {
    const altered: string[] = [];
    await page.route(/\/releases\/mfe-by-\w+\/1\.0\.0\/\w+\/[^/]*by[-_]\w+[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      altered.push(route.request().url());
      await route.fulfill({ response: answer, body: `globalThis.wasAltered = true;${await answer.text()}` });
    });
    await page.goto(`/by-${tool}`);
    await expect(page.locator('#stuck-bar')).toBeVisible();
    expect(altered.length).toBeGreaterThan(0);
    expect(await page.evaluate(() => 'wasAltered' in window)).toBe(false);
    await expect(heading(page, tool)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('the example in the documentation works as it stands', async ({ page }) => {
  const { problems } = watch(page);
  await release('register mfe-by-hand --team hands');
  await release(`publish mfe-by-hand --dir ${documentedBuild()} --version 1.0.0 --promote`);
  await release('route add /by-hand mfe-by-hand by-hand');
  await expect.poll(async () => (await page.request.get('/by-hand')).status()).toBe(200);
  await page.goto('/by-hand');
  const title = page.getByRole('heading', { name: 'Written by hand' });
  await title.evaluate((node) => node.setAttribute('data-served', ''));
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.locator('h1[data-served]')).toBeVisible();
  expect(problems).toEqual([]);
});

test('they are promoted and rolled back', async ({ page }) => {
  for (const tool of tools) {
    await release(`promote mfe-by-${tool} 1.1.0`);
    const served = async () => (await page.request.get(`/by-${tool}`)).text();
    await expect.poll(served).toContain('<!-- -->1.1.0</h1>');
    await page.goto(`/by-${tool}`);
    await expectAlive(page, tool);
    await release(`rollback mfe-by-${tool}`);
    await expect.poll(served).toContain('<!-- -->1.0.0</h1>');
    await page.goto(`/by-${tool}`);
    await expectAlive(page, tool);
  }
});
