import type { PageMeta } from '@site/platform';
import { blogPosting } from './blog-posting';
import type { Post } from './post';

/** The meta of an article's page. */
export const postMeta = (post: Post): PageMeta => ({
  title: post.title,
  description: post.description,
  jsonLd: [blogPosting(post)],
});
