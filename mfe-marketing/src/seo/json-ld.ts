import { brand } from '@site/platform';
import type { Question } from '../sections/block';

export const context = 'https://schema.org';

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
