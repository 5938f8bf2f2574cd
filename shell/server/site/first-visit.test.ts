import { type StartList, startElement } from '../../src/routing/start-list';
import { RunningSite } from '../../testing/running-site';

/** Bytes of JavaScript, as a browser receives them. */
const limit = 120_000;

let site: RunningSite;
beforeAll(async () => {
  site = await RunningSite.start();
});
afterAll(() => site.stop());

const startList = new RegExp(`<script[^>]* id="${startElement}"[^>]*>(.*?)</script>`);

/** The scripts that the first view of a page loads. Those of a slot load when it comes near the screen. */
async function scriptsOf(page: string): Promise<string[]> {
  const [, json = ''] = startList.exec(await (await fetch(site.url + page)).text()) ?? [];
  const { scripts, preloads }: StartList = JSON.parse(json);
  return [...scripts.map(({ src }) => src), ...preloads.map(({ href }) => href)];
}

async function compressedSize(script: string): Promise<number> {
  const { headers } = await fetch(new URL(script, site.url), { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  return Number(headers.get('content-length'));
}

test('a first visit of any public page loads at most 120 kB of JavaScript', async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(pages.length).toBeGreaterThan(20);
  const sizes = new Map<string, number>();
  const tooLarge: string[] = [];
  for (const page of pages) {
    const scripts = await scriptsOf(page);
    expect(scripts.length).toBeGreaterThanOrEqual(2);
    for (const script of scripts) if (!sizes.has(script)) sizes.set(script, await compressedSize(script));
    const sum = scripts.reduce((bytes, script) => bytes + (sizes.get(script) ?? 0), 0);
    if (sum > limit) tooLarge.push(`${page}: ${sum}`);
  }
  expect(tooLarge).toEqual([]);
});
