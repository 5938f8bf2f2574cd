import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishBuilds } from '@site/release/deploy';
import { apiAnswersOf, Composer, pagesFolderOf, removeSharedPages, removeUnusedPages } from '@site/release/render';
import { readState } from '@site/release/store';
import { findPage } from '../document/html/find-page';
import { ServedSite } from '../testing/served-site';

let site: ServedSite;
beforeAll(async () => {
  site = await ServedSite.start();
});
afterAll(() => site.stop());

const altered = (text: string) => text.replaceAll('Training Highlights', 'PAY TO evil.example');

/** The page as a newly started process would render it. */
async function freshPage(): Promise<string> {
  const { live } = await readState(site.store);
  const set = await new Composer(site.store).composeSet(live);
  return findPage(set, '/trainings').rendered.html;
}

test('rendered pages are cached beside the store, readable only by their owner', () => {
  const folder = pagesFolderOf(site.store);
  expect(folder.startsWith(`${site.store.folder}/`)).toBe(false);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(modeOf(folder)).toBe('700');
  const files = [...readdirSync(folder).map((name) => join(folder, name)), apiAnswersOf(site.store)];
  expect(files.length).toBeGreaterThan(6);
  expect([...new Set(files.map(modeOf))]).toEqual(['600']);
  expect(readdirSync(site.store.folder)).not.toContain('composed');
});

test('pages in the shared store, where they used to be cached, are ignored and deleted at the next start', async () => {
  const shared = join(site.store.folder, 'composed');
  mkdirSync(shared);
  const folder = pagesFolderOf(site.store);
  for (const name of readdirSync(folder))
    writeFileSync(join(shared, name), altered(readFileSync(join(folder, name), 'utf8')));
  writeFileSync(join(shared, 'api-answers.json'), '{}');
  expect(await freshPage()).toContain('Training Highlights');
  await removeSharedPages(site.store);
  expect(readdirSync(site.store.folder)).not.toContain('composed');
});

test('pages that nobody used for 90 days are deleted, those of the live set never', async () => {
  const folder = pagesFolderOf(site.store);
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  const before = readdirSync(folder).sort();
  for (const name of before) utimesSync(join(folder, name), days(91), days(91));
  for (const [name, age] of [
    ['old.json', 91],
    ['newer.json', 89],
  ] as const) {
    writeFileSync(join(folder, name), '{}');
    utimesSync(join(folder, name), days(age), days(age));
  }
  // Composing the live set uses its pages.
  await freshPage();
  await removeUnusedPages(site.store);
  expect(readdirSync(folder).sort()).toEqual([...before, 'newer.json'].sort());
});

test.each([
  ['is cut off', (text: string) => text.slice(0, 1000)],
  ['is no object', () => 'null'],
  ['lacks a page', (text: string) => text.replaceAll('"/trainings":', '"/elsewhere":')],
  ['holds a page that is none', (text: string) => text.replaceAll('"html":"', '"html":5,"text":"')],
  ['asks for data elsewhere', (text: string) => text.replaceAll('"paths":[', '"paths":["//evil.example",')],
])('a cached file that %s is rendered again', async (_fault, change) => {
  const folder = pagesFolderOf(site.store);
  const files = readdirSync(folder).map((name) => join(folder, name));
  // Only the pages of one remote, because rendering takes seconds.
  const file = files.find((each) => readFileSync(each, 'utf8').includes('Training Highlights')) ?? '';
  const text = readFileSync(file, 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(file, change(text));
  expect(await freshPage()).toContain('Training Highlights');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(text));
});

test('without stored answers of the API, the next start fills the cache', async () => {
  writeFileSync(apiAnswersOf(site.store), 'no JSON');
  await expect(freshPage()).rejects.toThrow('no answer of the API is stored');
  await publishBuilds(site.deployments);
  await site.live.refresh();
  expect((await site.app.inject({ url: '/trainings' })).body).toContain('Training Highlights');
});
