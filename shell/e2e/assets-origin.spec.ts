import { RunningSite } from '../testing/running-site';
import { AssetsOrigin } from './fixtures/assets-origin';
import { isHydrated } from './fixtures/hydrated';
import { expect, test } from './fixtures/test';

let origin: AssetsOrigin;
let site: RunningSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  origin = await AssetsOrigin.start();
  site = await RunningSite.start({ ASSETS_URL: origin.url });
  origin.siteUrl = site.url;
});

test.afterAll(async () => {
  await site?.stop();
  await origin?.stop();
});

test('pages load all release files from ASSETS_URL, with their integrity, and hydrate', async ({ page }) => {
  const fromSite: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${site.url}/releases/`)) fromSite.push(request.url());
  });
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const path of ['/', '/package/web-design']) {
    await page.goto(site.url + path);
    await expect.poll(() => isHydrated(page)).toBe(true);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeVisible();

  expect(fromSite).toEqual([]);
  expect(problems).toEqual([]);
  for (const file of [/\/shell\/.+\.js$/, /\/mfe-marketing\/.+\/remoteEntry\.js$/, /\/mfe-account\/.+\.css$/, /\.svg$/])
    expect(origin.requested).toContainEqual(expect.stringMatching(file));
  const withoutIntegrity = await page.evaluate(() =>
    [...document.scripts].filter(({ src, integrity }) => src && !integrity).map(({ src }) => src),
  );
  expect(withoutIntegrity).toEqual([]);
});

test('the registry and the policy name the origin, and a changed file of it does not run', async ({ page }) => {
  const registry = await (await page.request.get(`${site.url}/remotes.json`)).json();
  for (const [entry] of Object.values<{ url: string }[]>(registry.microFrontends))
    expect(entry?.url).toMatch(new RegExp(`^${origin.url}/releases/.+/mf-manifest.json$`));

  origin.alter = (path, body) =>
    path.includes('/mfe-account/') && path.endsWith('.js') ? Buffer.concat([body, Buffer.from(' ')]) : body;
  const answer = await page.goto(`${site.url}/login`);
  expect(answer?.headers()['content-security-policy']).toMatch(new RegExp(`script-src [^;]*${origin.url}`));
  await expect(page.locator('#stuck-bar').or(page.getByRole('alert')).first()).toBeVisible({ timeout: 15_000 });
  expect(
    await page.evaluate(() =>
      Object.entries(window).filter(([key, value]) => key.startsWith('mfe_account') && value !== undefined),
    ),
  ).toEqual([]);
});
