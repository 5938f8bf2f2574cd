import { brand } from '@site/platform';
import type { Post } from '../blog/post';
import type { Question } from '../sections/block';

const context = 'https://schema.org';

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

/** An article of the blog. The site lists it in its RSS feed. */
export const blogPosting = ({ title, description, author, published }: Omit<Post, 'path' | 'minutes'>) => ({
  '@context': context,
  '@type': 'BlogPosting',
  headline: title,
  description,
  datePublished: published,
  author: { '@type': 'Person', name: author.name, jobTitle: author.role },
  publisher: { '@type': 'Organization', name: brand.name },
});
