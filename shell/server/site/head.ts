import type { Head } from '../../src/page/head';
import { escapeHtml, scriptJson, tag } from './markup';

/** The tags by which browsers, search engines and link previews know a page. `url` is its full canonical address. */
export function headTags(head: Head, url: string, siteName: string): string {
  const image = head.image && new URL(head.image, url).href;
  const named = {
    description: head.description,
    robots: head.noindex ? 'noindex' : undefined,
    'twitter:card': image ? 'summary_large_image' : 'summary',
  };
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': head.title,
    'og:description': head.description,
    'og:url': url,
    'og:image': image,
  };
  const metas = [
    ...Object.entries(named).map(([name, content]) => content && tag('meta', { name, content })),
    ...Object.entries(properties).map(([property, content]) => content && tag('meta', { property, content })),
  ];
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...metas,
    tag('link', { rel: 'canonical', href: url }),
    ...(head.jsonLd ?? []).map((object) => `<script type="application/ld+json">${scriptJson(object)}</script>`),
  ].join('');
}
