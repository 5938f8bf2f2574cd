import type { Head } from '@site/release/contract';
import { scriptJson, tag, titleTag } from './html/markup';
import { openGraphSize } from './seo/open-graph-image';

/** Metadata that the site adds to a page's own. */
interface HeadSurroundings {
  siteUrl: string;
  siteName: string;
  /** URL of the page's Open Graph image. */
  image: string | undefined;
  jsonLd: object[];
}

/** The metadata tags for browsers, search engines and link previews. */
export function headTags(head: Head, { siteUrl, siteName, image, jsonLd }: HeadSurroundings): string {
  const url = head.canonical && new URL(head.canonical, siteUrl).href;
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
    'og:image': image && new URL(image, siteUrl).href,
    'og:image:width': image && String(openGraphSize.width),
    'og:image:height': image && String(openGraphSize.height),
  };
  const metas = [
    ...Object.entries(named).map(([name, content]) => content && tag('meta', { name, content })),
    ...Object.entries(properties).map(([property, content]) => content && tag('meta', { property, content })),
  ];
  return [
    titleTag(head.title),
    ...metas,
    url ? tag('link', { rel: 'canonical', href: url }) : '',
    ...[...jsonLd, ...(head.jsonLd ?? [])].map(
      (object) => `<script type="application/ld+json">${scriptJson(object)}</script>`,
    ),
  ].join('');
}
