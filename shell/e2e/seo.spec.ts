import type { APIRequestContext } from '@playwright/test';
import { routes } from '../src/routes';
import { isListed } from '../src/routing/route';
import { head, jpegSize, linksOf } from './fixtures/served-html';
import { expect, test } from './fixtures/test';

const listed = routes.filter(isListed).map(({ path }) => path);
const unlisted = routes.filter((route) => !isListed(route)).map(({ path }) => path.replace(/:\w+/g, 'unknown'));

const served = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  return { status: response.status(), ...head(await response.text()) };
};

test('every public page has its own title, description, URL and Open Graph image', async ({ request, baseURL }) => {
  const pages = await Promise.all(listed.map(async (path) => ({ path, ...(await served(request, path)) })));
  for (const key of ['title', 'description', 'canonical', 'og:image'] as const)
    expect(new Set(pages.map((page) => page[key] ?? '')).size, key).toBe(listed.length);
  for (const { path, ...page } of pages) {
    const address = new URL(path, baseURL).href;
    expect(page).toMatchObject({ status: 200, canonical: address, 'og:url': address, robots: undefined });
    expect(page['og:title']).toBe(page.title);
    expect(page['twitter:card']).toBe('summary_large_image');
    const card = await request.get(page['og:image'] ?? '');
    expect(jpegSize(await card.body()), path).toEqual({ width: 1200, height: 630 });
  }
});

test('every public page describes itself in structured data', async ({ request, baseURL }) => {
  const wanted: Record<string, string> = {
    '/faq': 'FAQPage',
    '/trainings': 'Course',
    '/package/web-design': 'Service',
    '/package/offers': 'Service',
    '/website-development': 'Service',
  };
  for (const path of listed) {
    const { jsonLd } = await served(request, path);
    const types = jsonLd.map((object) => object['@type']);
    expect(types, path).toEqual(expect.arrayContaining(['Organization', 'BreadcrumbList']));
    if (wanted[path]) expect(types, path).toContain(wanted[path]);
    expect(new Set(types).size, path).toBe(types.length);
    const breadcrumbs = jsonLd.find((object) => object['@type'] === 'BreadcrumbList');
    expect(breadcrumbs?.itemListElement.at(-1)).toMatchObject({ item: new URL(path, baseURL).href });
  }
});

test('account, admin and token pages and unknown paths are not indexed', async ({ request }) => {
  for (const path of unlisted)
    expect(await served(request, path), path).toMatchObject({ status: 200, robots: 'noindex' });
  const nothing = { status: 404, robots: 'noindex', canonical: undefined };
  for (const path of ['/not-found', '/nothing/here', '/it-staffing'])
    expect(await served(request, path)).toMatchObject(nothing);
});

test('robots, sitemap, manifest and icons', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/admin', '/profile', '/user', '/api', '/sandbox'])
    expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toContain('xml');
  const locations = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(locations).toEqual(listed.map((path) => new URL(path, baseURL).href));
  const manifest = await (await request.get('/site.webmanifest')).json();
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/png');
});

test('no link is broken', async ({ request }) => {
  // One after the other, on one connection: each new one looks up the host's name, and many lookups at once can take seconds.
  const links = new Set<string>();
  for (const { path } of routes.filter(({ composed }) => composed))
    for (const link of linksOf(await (await request.get(path)).text())) links.add(link);
  expect(links.size).toBeGreaterThan(listed.length);
  const broken: string[] = [];
  for (const link of links) {
    const status = (await request.get(link)).status();
    if (status !== 200) broken.push(`${link} ${status}`);
  }
  expect(broken).toEqual([]);
});
