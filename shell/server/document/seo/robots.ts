/** Personal pages and paths that are not pages, which crawlers should skip. */
const closed = ['/admin', '/profile', '/user', '/api', '/sandbox'];

/** `robots.txt`: the paths to skip, and the URL of the sitemap. */
export const robotsOf = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
