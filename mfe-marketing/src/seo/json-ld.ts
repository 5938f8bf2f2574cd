import { brand, paths } from '@site/platform';
import type { Question } from '../sections/block';

const context = 'https://schema.org';

/** Where a page stands, for search engines. */
export const breadcrumb = (name: string, path: string) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: paths.home },
    { '@type': 'ListItem', position: 2, name, item: path },
  ],
});

export const organization = {
  '@context': context,
  '@type': 'Organization',
  name: brand.name,
  url: paths.home,
  email: brand.emails.sales,
  telephone: brand.phone,
  sameAs: Object.values(brand.socials),
};

export const service = (name: string, description: string) => ({
  '@context': context,
  '@type': 'Service',
  name,
  description,
  provider: { '@type': 'Organization', name: brand.name },
});

export const faqPage = (questions: Question[]) => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, ans }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: ans },
  })),
});
