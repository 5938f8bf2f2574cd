/**
 * The origin of the site whose API the page calls; empty on the site's own pages. In other hosts,
 * `standalone/replacements/http/site.ts` replaces this file.
 */
export const siteOrigin: string = '';
