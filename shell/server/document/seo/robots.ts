/** What belongs to somebody, or is no page: crawlers have no business below these paths. */
const closed = ['/admin', '/profile', '/user', '/api', '/sandbox'];

/** `robots.txt`: what crawlers leave alone, and where the sitemap is. */
export const robotsOf = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
