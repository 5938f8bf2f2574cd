import type { Page, RenderedReleaseSet } from '@site/release/render';
import { brand } from '../../../platform/src/brand/brand';
import { isListed } from '../../../src/routing/route';
import { findPage } from '../html/find-page';

const context = 'https://schema.org';

const organizationAt = (siteUrl: string) => ({
  '@context': context,
  '@type': 'Organization',
  name: brand.name,
  description: brand.tagline,
  url: new URL('/', siteUrl).href,
  email: brand.emails.general,
  telephone: brand.phone,
  address: Object.values(brand.offices).map(({ street, city, country }) => ({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressCountry: country,
  })),
  sameAs: Object.values(brand.socials),
});

/** A path with all its ancestors: `/a/b/c` gives `/`, `/a`, `/a/b`, `/a/b/c`. */
const stepsTo = (pathname: string): string[] => {
  const parts = pathname.split('/').filter(Boolean);
  return ['/', ...parts.map((_part, index) => `/${parts.slice(0, index + 1).join('/')}`)];
};

/** Short name of a page: its title without the brand. */
const nameOf = ({ pathname, rendered }: Page) =>
  pathname === '/' ? 'Home' : (rendered.head.title.split(' | ')[0] ?? rendered.head.title);

function breadcrumbOf(set: RenderedReleaseSet, { pathname }: Page, siteUrl: string) {
  const pages = stepsTo(pathname)
    .map((step) => findPage(set, step))
    .filter(({ route }) => route && isListed(route));
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: pages.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: nameOf(page),
      item: new URL(page.pathname, siteUrl).href,
    })),
  };
}

/** The site's structured data for a listed page; the page adds its own. */
export function structuredData(set: RenderedReleaseSet, page: Page, siteUrl: string): object[] {
  if (!page.route || !isListed(page.route)) return [];
  return [organizationAt(siteUrl), breadcrumbOf(set, page, siteUrl)];
}
