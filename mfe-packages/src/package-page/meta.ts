import { brand, type PageAnswers, type PageMeta } from '@site/platform';
import { type catalogueData, offeringAt } from './offering';
import type { PackageTexts } from './package-page';

/** The meta of a package page. Its JSON-LD lists the plans and prices of the catalogue, and the questions. */
export function packageMeta({ path, title, questions }: PackageTexts, description: string) {
  return ({ catalogue }: PageAnswers<typeof catalogueData>): PageMeta => ({
    title,
    description,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: title,
        description,
        provider: { '@type': 'Organization', name: brand.name },
        offers: offeringAt(path, catalogue).plans.map(({ serviceName, price, currency }) => ({
          '@type': 'Offer',
          name: serviceName,
          price,
          priceCurrency: currency,
        })),
      },
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ title, content }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text: content },
        })),
      },
    ],
  });
}
