import { brand } from '@site/platform';
import { context } from '../seo/json-ld';
import type { Post } from './post';

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
