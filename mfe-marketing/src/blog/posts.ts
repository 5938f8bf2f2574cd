import { paths } from '@site/platform';
import { authors } from '../samples';
import type { Post } from './post';

/** The articles with a page of their own; `/blog` lists them in this order. */
export const posts = {
  remoteEmployee: {
    path: paths.blogPost('working-with-a-remote-employee'),
    title: 'The first four weeks with a remote employee',
    description:
      'What to prepare, what to agree on and what to leave alone, so that a new remote colleague is useful in a month.',
    author: authors.raviMenon,
    published: '2026-11-10',
    minutes: 3,
  },
  measuring: {
    path: paths.blogPost('measuring-marketing'),
    title: 'Measure marketing by customers, not by clicks',
    description: 'Four numbers on one page tell whether marketing pays. How to count them without a specialist.',
    author: authors.inesKeller,
    published: '2026-10-06',
    minutes: 3,
  },
  choosing: {
    path: paths.blogPost('choosing-an-agency'),
    title: 'Seven questions to ask before you sign with an agency',
    description:
      'The portfolio shows what an agency can do on its best day. These questions show what an ordinary Tuesday looks like.',
    author: authors.owenHale,
    published: '2026-09-08',
    minutes: 3,
  },
} satisfies Record<string, Post>;
