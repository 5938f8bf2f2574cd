import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Page, request } from '@playwright/test';
import { loggerTo, projectRoot } from '@site/release/infra';
import { openStore, type Registry } from '@site/release/store';
import { version as siteReact } from 'react';
import { RunningSite } from '../testing/running-site';
import { builtExample } from './fixtures/built-example';
import { signUp } from './fixtures/customers';
import { releaseCommands } from './fixtures/examples';
import { HostServer } from './fixtures/host-server';
import { Mails } from './fixtures/mails';
import { writePlainHost } from './fixtures/plain-host';
import { recordProblems } from './fixtures/problems';
import { expect, test } from './fixtures/test';

const sources = join(projectRoot, 'shell/e2e/fixtures/hosts');
const islands = { 'react-18': 'mfe-on-react-18', 'platform-2': 'mfe-on-platform-2' };

let host: HostServer;
let site: RunningSite;
let registry: Registry;
let folder: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  host = await HostServer.start();
  site = await RunningSite.start({ API_ORIGINS: host.url });
  const release = releaseCommands({
    store: openStore(`${site.dataDir}/releases`, loggerTo(console.error)),
    url: site.url,
  });
  for (const [example, name] of Object.entries(islands)) {
    await release(`register ${name} --team majors`);
    await release(`publish ${name} --dir ${await builtExample(example)} --version 1.0.0 --promote`);
  }
  const listed = async () => {
    registry = await (await fetch(`${site.url}/remotes.json`)).json();
    return Object.values(islands).every((name) => registry.microFrontends[name]);
  };
  await expect.poll(listed).toBe(true);
});

test.afterAll(async () => {
  await site?.stop();
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const liveOf = (name: string) => registry.microFrontends[name]?.[0];

test('the registry names the entry of an island for other hosts', () => {
  for (const name of Object.values(islands)) {
    const files = `${site.url}/releases/${name}/1.0.0/standalone`;
    expect(liveOf(name)).toMatchObject({
      url: `${files}/mf-manifest.json`,
      extras: { entry: { url: `${files}/remoteEntry.js` } },
    });
    expect(liveOf(name)?.extras).not.toHaveProperty('onlyOnSite');
  }
});

/** Builds a host with this React, which loads one island by its manifest and one by its entry, once. */
async function build(tool: string, react: string): Promise<void> {
  if (host.folders[tool]) return;
  const output = join(folder, tool);
  const remotes = {
    mfe_on_react_18: liveOf('mfe-on-react-18')?.url,
    mfe_on_platform_2: liveOf('mfe-on-platform-2')?.extras.entry?.url,
  };
  const options = JSON.stringify({ remotes, app: 'islands', react });
  await promisify(execFile)(process.execPath, [join(sources, 'build.mjs'), tool, output, options]);
  host.folders[tool] = output;
}

const button = (page: Page, section: string, name: string) => page.locator(section).getByRole('button', { name });

const hosts = [
  { tool: 'webpack', react: 'react-18', version: '18.3.1' },
  { tool: 'rspack', react: 'react', version: siteReact },
  { tool: 'vite', react: 'react', version: siteReact },
];

for (const { tool, react, version } of hosts)
  test(`an unmodified ${tool} host on React ${version} shows islands, as components and by the bridge`, async ({
    page,
  }) => {
    await build(tool, react);
    const problems = recordProblems(page);
    await page.goto(`${host.url}/${tool}/`);
    await expect(page.getByRole('heading', { name: `Host on React ${version}` })).toBeVisible();
    for (const section of ['#component', '#bridge']) {
      const island = page.locator(section);
      await expect(island.getByRole('heading', { name: 'React 18.3.1' })).toBeVisible();
      await expect(island.getByText(/^[1-9]\d* packages$/)).toBeVisible();
      await expect(island.getByRole('link', { name: 'To About' })).toHaveAttribute('href', `${site.url}/about`);
      await button(page, section, 'Pressed').click();
      await expect(button(page, section, 'Pressed 1 times')).toBeVisible();
    }
    const platform = page.locator('#platform');
    await expect(platform.getByRole('heading', { name: `Platform 2 on React ${siteReact}` })).toBeVisible();
    await expect(platform.getByRole('link', { name: 'To About' })).toHaveAttribute('href', `${site.url}/about`);
    await expect(page.locator('[data-island]')).toHaveCount(2);

    await page.locator('#component').getByRole('link', { name: 'To About' }).click();
    await expect(page.getByText('Asked for /about')).toBeVisible();
    // The host rendered again, and the pages kept their state.
    await expect(button(page, '#component', 'Pressed 1 times')).toBeVisible();
    await button(page, '#bridge', 'Ask').click();
    await expect(page.getByText('Asked for /on-react-18?asked=1')).toBeVisible();

    await page.getByRole('button', { name: 'Hide or show' }).click();
    await expect(page.locator('[data-island]')).toHaveCount(0);
    await expect(page.locator('#component')).toBeEmpty();
    await page.getByRole('button', { name: 'Hide or show' }).click();
    await expect(button(page, '#component', 'Pressed 0 times')).toBeVisible();
    await expect(button(page, '#bridge', 'Pressed 0 times')).toBeVisible();
    expect(problems).toEqual([]);

    await button(page, '#component', 'Throw').click();
    await expect(page.locator('#component')).toHaveText('Failed: thrown in the island');
    await expect(button(page, '#bridge', 'Pressed 0 times')).toBeVisible();
  });

test('the session, banners and styles of an island work in another host', async ({ page }) => {
  await build('webpack', 'react-18');
  const ofSite = await request.newContext({ baseURL: site.url });
  const { name, email, password } = await signUp(ofSite, new Mails(ofSite));
  const { user: token } = await (await ofSite.post('/api/v1/user/login', { data: { email, password } })).json();
  await ofSite.dispose();

  await page.goto(`${host.url}/webpack/`);
  const island = page.locator('#component');
  await expect(island.getByText('You are anonymous')).toBeVisible();
  await expect(page.locator('#platform').getByText('You are a visitor.')).toBeVisible();
  await page.evaluate((user) => localStorage.setItem('user_token', user), token);
  await page.reload();
  await expect(island.getByText(`You are signed-in, ${name}`)).toBeVisible();
  await expect(page.locator('#platform').getByText('You are signed in.')).toBeVisible();

  await button(page, '#component', 'Show banner').click();
  await expect(page.getByRole('status').getByText('Shown by the site')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Shown by the site')).toBeHidden();

  await expect(island.locator('section')).toHaveCSS('border-left-color', 'rgb(97, 218, 251)');
  // A token and a component of the platform.
  expect(await island.evaluate((node) => getComputedStyle(node).getPropertyValue('--space-6'))).not.toBe('');
  await expect(button(page, '#component', 'Ask')).toHaveCSS('display', 'inline-flex');

  host.folders[''] = join(folder, 'webpack');
  await button(page, '#component', 'Leave').click();
  await page.waitForURL(`${host.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
});

test('a plain script without React mounts an island, whose links lead to the site', async ({ page }) => {
  writePlainHost(host, folder, 'plain', {
    remotes: [{ name: 'mfe_on_react_18', entry: liveOf('mfe-on-react-18')?.url ?? '' }],
    pages: { island: 'mfe_on_react_18/on-react-18' },
  });
  const problems = recordProblems(page);
  await page.goto(`${host.url}/plain/`);
  const island = page.locator('#island');
  await expect(island.getByRole('heading', { name: 'React 18.3.1' })).toBeVisible();
  expect(problems).toEqual([]);
  await button(page, '#island', 'Throw').click();
  await expect.poll(() => problems.join('\n')).toContain('thrown in the island');
  await page.evaluate(() => Reflect.get(window, 'mounted').island.unmount());
  await expect(island).toBeEmpty();
  await page.reload();
  await island.getByRole('link', { name: 'To About' }).click();
  await expect(page).toHaveURL(`${site.url}/about`);
});
