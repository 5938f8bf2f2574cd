import { hasParameters } from '@site/release/contract';
import type { Page, RenderedReleaseSet } from '@site/release/render';
import escapeHtml from 'escape-html';
import { brand } from '../../../platform/src/brand/brand';
import { isListed } from '../../../src/routing/route';
import { tag } from '../html/markup';

export const feedPath = '/rss.xml';

interface Posting {
  headline: string;
  description?: string;
  datePublished: string;
  author?: { name?: string };
}

/** Whether an object of a page's structured data is a BlogPosting with a date. Releases may contain anything there. */
function isPosting(object: object): object is Posting {
  const { '@type': type, headline, description = '', datePublished, author }: Record<string, unknown> = { ...object };
  const { name = '' }: { name?: unknown } = Object(author);
  const texts = [headline, description, datePublished, name];
  return (
    type === 'BlogPosting' &&
    texts.every((text) => typeof text === 'string') &&
    !Number.isNaN(Date.parse(String(datePublished)))
  );
}

const postingOf = ({ rendered }: Page): Posting | undefined => (rendered.head.jsonLd ?? []).find(isPosting);

/** The tag by which feed readers find the feed; empty on pages that are not in it. */
export const feedLink = (page: Page): string =>
  postingOf(page)
    ? tag('link', { rel: 'alternate', type: 'application/rss+xml', title: `${brand.name} blog`, href: feedPath })
    : '';

/** Characters that XML forbids, even as references. */
const noXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const element = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escapeHtml(text.replace(noXml, ''))}</${name}>`;

const item = (url: string, { headline, description, datePublished, author }: Posting) =>
  [
    '<item>',
    element('title', headline),
    element('link', url),
    `<guid isPermaLink="true">${escapeHtml(url)}</guid>`,
    element('pubDate', new Date(datePublished).toUTCString()),
    element('dc:creator', author?.name),
    element('description', description),
    '</item>',
  ].join('');

/** `rss.xml` (RSS 2.0): every listed page whose structured data has a BlogPosting with a date, newest first. */
export function feedOf({ pages, releaseSet }: RenderedReleaseSet, siteUrl: string): string {
  const postings = releaseSet.routes
    .filter((route) => isListed(route) && !hasParameters(route))
    .flatMap(({ path }) => {
      const page = pages.get(path);
      const posting = page && postingOf(page);
      return posting ? [{ url: new URL(path, siteUrl).href, posting }] : [];
    });
  postings.sort((a, b) => Date.parse(b.posting.datePublished) - Date.parse(a.posting.datePublished));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', `${brand.name} blog`),
    element('link', new URL('/blog', siteUrl).href),
    element('description', brand.tagline),
    '<language>en</language>',
    `<atom:link href="${escapeHtml(new URL(feedPath, siteUrl).href)}" rel="self" type="application/rss+xml"/>`,
    ...postings.map(({ url, posting }) => item(url, posting)),
    '</channel></rss>\n',
  ].join('\n');
}
