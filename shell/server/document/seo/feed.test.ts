import type { Page, RenderedReleaseSet } from '@site/release/render';
import { feedLink, feedOf } from './feed';

const siteUrl = 'https://www.example.com';

const posting = (headline: string, datePublished: string, more = {}) => ({
  '@type': 'BlogPosting',
  headline,
  datePublished,
  ...more,
});

const pageAt = (pathname: string, ...jsonLd: object[]): Page => ({
  pathname,
  data: {},
  rendered: { html: '', head: { title: pathname, description: '', noindex: false, jsonLd } },
});

/** A release set with these pages, each with a public route. */
function setOf(pages: Page[], unlisted: string[] = []): RenderedReleaseSet {
  const routes = pages.map(({ pathname }) => ({
    path: pathname,
    remote: 'mfe-marketing',
    page: pathname.slice(1),
    header: 'full',
    access: 'public',
    composed: true,
    unlisted: unlisted.includes(pathname),
  }));
  return {
    pages: new Map(pages.map((page) => [page.pathname, page])),
    releaseSet: { routes },
  } as unknown as RenderedReleaseSet;
}

const values = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'g'))].map(([, value]) => value);

test('lists dated articles with absolute URLs, the newest first', () => {
  const feed = feedOf(
    setOf([
      pageAt('/blog/old', posting('Old', '2026-01-31', { author: { name: 'Ada' }, description: 'In short' })),
      pageAt('/about'),
      pageAt('/blog/new', { '@type': 'Service' }, posting('New', '2026-11-10')),
    ]),
    siteUrl,
  );
  const [channel = '', ...items] = feed.split('<item>');
  expect(values(channel, 'link')).toEqual([`${siteUrl}/blog`]);
  expect(channel).toContain(`href="${siteUrl}/rss.xml" rel="self"`);
  expect(items.map((item) => values(item, 'link')[0])).toEqual([`${siteUrl}/blog/new`, `${siteUrl}/blog/old`]);
  expect(items.map((item) => values(item, 'guid')[0])).toEqual([`${siteUrl}/blog/new`, `${siteUrl}/blog/old`]);
  expect(values(feed, 'pubDate')).toEqual(['Tue, 10 Nov 2026 00:00:00 GMT', 'Sat, 31 Jan 2026 00:00:00 GMT']);
  expect(values(items[1] ?? '', 'dc:creator')).toEqual(['Ada']);
  expect(values(items[1] ?? '', 'description')).toEqual(['In short']);
});

test('leaves out articles without a valid date, and pages that are not listed', () => {
  const pages = [
    pageAt('/undated', { '@type': 'BlogPosting', headline: 'Undated' }),
    pageAt('/wrong', posting('Wrong', 'yesterday')),
    pageAt('/hidden', posting('Hidden', '2026-11-10')),
  ];
  expect(feedOf(setOf(pages, ['/hidden']), siteUrl)).not.toContain('<item>');
});

test('escapes what a release wrote', () => {
  const feed = feedOf(setOf([pageAt('/blog/a', posting('A & B </title><script>', '2026-11-10'))]), siteUrl);
  expect(values(feed, 'title').at(-1)).toBe('A &amp; B &lt;/title&gt;&lt;script&gt;');
});

test('pages of the feed name it, others do not', () => {
  expect(feedLink(pageAt('/blog/a', posting('A', '2026-11-10')))).toContain('type="application/rss+xml"');
  expect(feedLink(pageAt('/about', { '@type': 'Service' }))).toBe('');
});

test('a page whose structured data is not what it should be is left out, and does not break the feed', () => {
  const texts = { toString: 1, valueOf: 1 };
  const broken = [
    posting(texts as never, '2026-01-01'),
    posting('Object as author', '2026-01-01', { author: { name: texts } }),
    posting('Object as description', '2026-01-01', { description: texts }),
    posting('Object as date', { toString: () => '2026-01-01' } as never),
  ];
  const pages = broken.map((object, index) => pageAt(`/broken/${index}`, object));
  const feed = feedOf(setOf([...pages, pageAt('/whole', posting('a\u0001b\u{1f600}\ud800', '2026-01-01'))]), siteUrl);
  expect(values(feed, 'title').slice(1)).toEqual(['ab\u{1f600}']);
});
