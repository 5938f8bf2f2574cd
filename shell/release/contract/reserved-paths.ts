/**
 * The first segments of the paths that the site answers itself, so no page is ever shown there. A test of the server
 * compares them with its routes.
 */
export const reservedSegments: readonly string[] = [
  'api',
  'releases',
  'release-set',
  'preview',
  'sandbox',
  'remotes.json',
  'sitemap.xml',
  'rss.xml',
  'robots.txt',
  'site.webmanifest',
  'favicon.ico',
  '.well-known',
];
