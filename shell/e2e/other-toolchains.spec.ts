import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { packagesOfProject, releaseCommand, styleFor } from '@site/release/cli';
import { LocalReleaseClient } from '@site/release/client';
import { projectRoot } from '@site/release/infra';
import { openDeployments } from '../server/release-api/open-deployments';
import { isHydrated } from './fixtures/hydrated';
import { test } from './fixtures/own-site';
import { expect } from './fixtures/test';

test.use({ sharedBy: 'other-toolchains' });
test.describe.configure({ mode: 'serial', timeout: 60_000 });

const tools = ['webpack', 'rspack', 'vite'] as const;
type Tool = (typeof tools)[number];

const colours: Record<Tool, string> = {
  webpack: 'rgb(28, 120, 192)',
  rspack: 'rgb(240, 140, 0)',
  vite: 'rgb(100, 108, 255)',
};
const folderOf = (tool: Tool) => join(projectRoot, 'shell/release/examples', tool);

/** Builds an example as its team would. */
async function build(tool: Tool, version: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', VERSION: version };
  await promisify(execFile)('npm', ['run', 'build'], { cwd: folderOf(tool), env });
}

let release: (line: string) => Promise<void>;

test.beforeAll(async ({ ownSite: { store, url } }) => {
  test.setTimeout(240_000);
  const releaseClient = new LocalReleaseClient(openDeployments(store), { name: 'e2e', source: 'person' }, url);
  release = (line) =>
    releaseCommand(line.split(' '), {
      releaseClient,
      place: url,
      store: () => store,
      packages: packagesOfProject(projectRoot),
      style: styleFor(false),
      print: () => undefined,
      build: () => Promise.reject(new Error('The examples are not built here')),
    });
  for (const tool of tools) {
    await release(`register mfe-by-${tool} --team ${tool}`);
    for (const version of ['1.0.0', '1.1.0']) {
      await build(tool, version);
      await release(`publish mfe-by-${tool} --dir ${folderOf(tool)}/dist --version ${version}`);
    }
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

/** Records what the browser complains about, and the files of releases that it requests. */
function watch(page: Page) {
  const complaints: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (request.url().includes('/releases/mfe-by-')) requested.push(request.url());
  });
  const twice = () => requested.filter((url, index) => requested.indexOf(url) !== index);
  return { complaints, requested, twice };
}

test('remotes of all three tools are rendered on the server', async ({ request }) => {
  for (const tool of tools)
    expect(await (await request.get(`/by-${tool}`)).text()).toMatch(
      new RegExp(`<h1>Built by ${tool} <!-- -->1\\.0\\.0</h1>`, 'i'),
    );
});

for (const tool of ['webpack'] as const) {
  test(`a remote built by ${tool} is hydrated, and loads nothing twice`, async ({ page }) => {
    const { complaints, requested, twice } = watch(page);
    const served = await (await page.request.get(`/by-${tool}`)).text();
    expect(served).toMatch(new RegExp(`<h1>Built by ${tool} <!-- -->1\\.0\\.0</h1>`, 'i'));
    expect(served).toMatch(new RegExp(`\\.by-${tool}\\s*\\{`));

    await page.goto(`/by-${tool}`, { waitUntil: 'domcontentloaded' });
    await heading(page, tool).evaluate((node) => node.setAttribute('data-served', ''));
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expectAlive(page, tool);
    await expect(page.locator('h1[data-served]')).toBeVisible();
    // Chrome warns about unused preloads three seconds after the load event.
    await page.waitForTimeout(4_000);
    expect(complaints).toEqual([]);
    expect(twice()).toEqual([]);
    expect(requested.length).toBeGreaterThan(1);
  });
}
