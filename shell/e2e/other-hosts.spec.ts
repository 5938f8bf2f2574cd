import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { projectRoot } from '@site/release/infra';
import type { Registry } from '@site/release/store';
import ts from 'typescript';
import { RunningSite } from '../testing/running-site';
import { HostServer } from './fixtures/host-server';
import { writePlainHost } from './fixtures/plain-host';
import { expect, test } from './fixtures/test';

const sources = join(projectRoot, 'shell/e2e/fixtures/hosts');
const headings = {
  packages: 'Web Design Package',
  trainings: /web development/i,
  marketing: 'Frequently asked questions',
  account: 'Login',
};

let host: HostServer;
let site: RunningSite;
let registry: Registry;
let folder: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  host = await HostServer.start();
  site = await RunningSite.start({ API_ORIGINS: host.url });
  registry = await (await fetch(`${site.url}/remotes.json`)).json();
});

test.afterAll(async () => {
  await site?.stop();
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** URLs of a remote as a host reads them from the registry. */
function urlsOf(name: string): { manifest: string; entry: string } {
  const [live] = registry.microFrontends[name] ?? [];
  return { manifest: live?.url ?? '', entry: live?.extras.entry?.url ?? '' };
}

/** Watches a page for errors and for copies of React that it loads from the site. */
function watch(page: Page): { problems: string[]; reacts: string[]; calls: string[] } {
  const seen = { problems: [] as string[], reacts: [] as string[], calls: [] as string[] };
  page.on('pageerror', (error) => seen.problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.problems.push(`${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    const url = response.url();
    if (url.startsWith(site.url) && /node_modules_react_index/.test(url)) seen.reacts.push(url);
    if (url.startsWith(`${site.url}/api/`)) seen.calls.push(`${response.status()} ${new URL(url).pathname}`);
  });
  return seen;
}

const showsPage = (page: Page, name: keyof typeof headings) =>
  expect(page.locator(`#${name}`).getByRole('heading', { level: 1, name: headings[name] })).toBeVisible();

/** Builds a host, unless an earlier test has. @returns its folder */
async function build(tool: string, name = tool, options: Record<string, string> = {}): Promise<string> {
  const output = join(folder, name);
  if (host.folders[name]) return output;
  const remotes = {
    mfe_packages: urlsOf('mfe-packages').manifest,
    mfe_trainings: urlsOf('mfe-trainings').manifest,
    mfe_marketing: urlsOf('mfe-marketing').entry,
    mfe_account: urlsOf('mfe-account').entry,
  };
  const given = JSON.stringify({ remotes, ...options });
  await promisify(execFile)(process.execPath, [join(sources, 'build.mjs'), tool, output, given]);
  host.folders[name] = output;
  return output;
}

for (const tool of ['webpack', 'rspack', 'vite'])
  test(`an unmodified ${tool} host renders pages by manifest and by entry, with its own React`, async ({ page }) => {
    await build(tool);
    const seen = watch(page);
    await page.goto(`${host.url}/${tool}/`);
    for (const name of Object.keys(headings) as (keyof typeof headings)[]) await showsPage(page, name);
    expect(seen.problems).toEqual([]);
    expect(seen.reacts).toEqual([]);
    expect(seen.calls).toEqual(expect.arrayContaining(['200 /api/v1/catalogue', '200 /api/v1/trainings/course']));
    await expect(page.locator('#packages').getByRole('link', { name: /offer/i }).first()).toHaveAttribute(
      'href',
      new RegExp(`^${site.url}/`),
    );
  });

for (const tool of ['rspack', 'vite'])
  test(`an unmodified ${tool} host in production renders pages with its own, older React`, async ({ page }) => {
    await build(tool, `${tool}-older`, { reactVersion: '19.2.0', mode: 'production' });
    const seen = watch(page);
    await page.goto(`${host.url}/${tool}-older/`);
    for (const name of Object.keys(headings) as (keyof typeof headings)[]) await showsPage(page, name);
    expect(seen.problems).toEqual([]);
    expect(seen.reacts).toEqual([]);
  });

test('an unmodified host on React 18 keeps it, and gives a page an element', async ({ page }) => {
  await build('rspack', 'rspack-18', { app: 'bridged', react: 'react-18', mode: 'production' });
  const seen = watch(page);
  await page.goto(`${host.url}/rspack-18/`);
  await expect(page.getByText('Host on React 18.3.1')).toBeVisible();
  await showsPage(page, 'packages');
  expect(seen.problems).toEqual([]);
  expect(new Set(seen.reacts).size).toBe(1);
});

const plainHost = () => ({
  remotes: [
    { name: 'mfe_packages', entry: urlsOf('mfe-packages').manifest },
    { name: 'mfe_trainings', entry: urlsOf('mfe-trainings').entry },
  ],
  pages: { packages: 'mfe_packages/web-design', trainings: 'mfe_trainings/trainings' },
});

test('a plain script without React mounts pages, which bring one React for all', async ({ page }) => {
  writePlainHost(host, folder, 'plain', plainHost());
  const seen = watch(page);
  await page.goto(`${host.url}/plain/`);
  await showsPage(page, 'packages');
  await showsPage(page, 'trainings');
  expect(seen.problems).toEqual([]);
  expect(new Set(seen.reacts).size).toBe(1);
});

test('a host with an incompatible React keeps it, and pages bring their own', async ({ page }) => {
  writePlainHost(host, folder, 'old-react', { ...plainHost(), react: '18.3.1' });
  const seen = watch(page);
  await page.goto(`${host.url}/old-react/`);
  await showsPage(page, 'packages');
  await showsPage(page, 'trainings');
  expect(seen.problems).toEqual([]);
  expect(new Set(seen.reacts).size).toBe(1);

  // Rendered by the host's React, a page has no hooks; it says what to do instead.
  const render = () => page.evaluate(() => Reflect.get(window, 'mounted').packages.page.default({}));
  await expect(render()).rejects.toThrow(/renders with another React: call its "mount"/);
  await page.evaluate(() => Reflect.get(window, 'mounted').packages.unmount());
  await expect(page.locator('#packages')).toBeEmpty();
  await showsPage(page, 'trainings');

  // As Module Federation's bridge does.
  await page.evaluate(() => {
    const bridged = Reflect.get(window, 'mounted').packages.page.provider();
    const dom = document.getElementById('packages');
    Object.assign(window, { bridged, dom });
    return bridged.render({ dom });
  });
  await showsPage(page, 'packages');
  await page.evaluate(() => Reflect.get(window, 'bridged').destroy({ dom: Reflect.get(window, 'dom') }));
  await expect(page.locator('#packages')).toBeEmpty();
});

test('a host that federation gave the types of the pages finds mistakes in their use', async () => {
  const source = join(await build('webpack'), 'source');
  cpSync(join(sources, 'typed.tsx'), join(source, 'typed.tsx'));
  const program = ts.createProgram([join(source, 'typed.tsx'), join(source, '@mf-types/index.d.ts')], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    paths: { '*': [join(source, '@mf-types/*')] },
  });
  const problems = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  expect(problems).toEqual([]);
});
