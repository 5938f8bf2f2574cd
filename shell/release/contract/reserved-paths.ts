/**
 * The first segments of paths that are reserved for the site itself. A test of the server
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
