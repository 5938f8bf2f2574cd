import { brand, type PageMeta } from '@site/platform';
import type { Story } from './story';

/** The meta of a case study's page. */
export const caseMeta = ({ of, title, description }: Story): PageMeta => ({
  title: `${of.client}: ${of.result.figure} ${of.result.text}`,
  description,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      about: { '@type': 'Organization', name: of.client },
      author: { '@type': 'Organization', name: brand.name },
    },
  ],
});
