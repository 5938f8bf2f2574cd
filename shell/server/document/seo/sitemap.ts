import { hasParameters } from '@site/release/contract';
import type { RenderedReleaseSet } from '@site/release/render';
import escapeHtml from 'escape-html';
import { isListed } from '../../../src/routing/route';

/**
 * `sitemap.xml`: every page that search engines may list, with its remote's release date. A path with parameters is not
 * the address of a page.
 */
export function sitemapOf({ files, releaseSet }: RenderedReleaseSet, siteUrl: string): string {
  const listed = releaseSet.routes.filter((route) => isListed(route) && !hasParameters(route));
  const urls = listed.map(({ path, remote }) => {
    const changed = files.remotes[remote]?.live.release.publishedAt;
    const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc>${lastmod}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
