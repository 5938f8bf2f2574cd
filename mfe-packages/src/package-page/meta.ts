import { brand, type PageData, type PageMeta } from '@site/platform';
import { catalogueOf, offeringAt } from './offering';

/** The meta of a package page: search engines learn its plans and prices from the catalogue. */
export function packageMeta(path: string, words: { title: string; description: string }) {
  return (data: PageData): PageMeta => ({
    ...words,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: words.title,
        description: words.description,
        provider: { '@type': 'Organization', name: brand.name },
        offers: offeringAt(path, catalogueOf(data)).plans.map(({ serviceName, price, currency }) => ({
          '@type': 'Offer',
          name: serviceName,
          price,
          priceCurrency: currency,
        })),
      },
    ],
  });
}
