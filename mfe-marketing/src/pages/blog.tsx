import { type PageMeta, paths } from '@site/platform';
import choosing from '../art/choosing.svg';
import process from '../art/process.svg';
import { Article } from '../blog/Article';
import { blogPosting } from '../blog/blog-posting';
import { FeatureLinks } from '../blog/FeatureLinks';
import { MorePosts } from '../blog/MorePosts';
import { authors } from '../samples';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';

const description =
  'Six questions that tell a good web design company from a good sales talk, and six signs to look for.';

export const meta: PageMeta = {
  title: 'Blog',
  description,
  jsonLd: [
    blogPosting({
      title: 'How to choose a web design company',
      description,
      author: authors.owenHale,
      published: '2026-08-18',
    }),
  ],
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'How to choose a web design company',
    lead: 'Every agency has a beautiful portfolio. These are the questions that show what working with it will be like.',
    picture: choosing,
  },
  { kind: 'custom', title: 'Start with the result, not the look', content: <Article /> },
  {
    kind: 'custom',
    title: 'Six things worth asking for',
    lead: 'Whoever you hire, have these in writing.',
    content: <FeatureLinks />,
  },
  {
    kind: 'points',
    title: 'What the answers tell you',
    items: [
      {
        title: 'A fixed quote',
        text: 'A company that names its price before it starts has done this before. An hourly estimate moves the risk to you.',
      },
      {
        title: 'References you may call',
        text: 'Ask for two clients from last year and one who left. How a company ends a project says most about it.',
      },
      {
        title: 'Work you can open',
        text: 'A preview address from the first week beats any slide. If you cannot click it, it does not exist yet.',
      },
      {
        title: 'Found by search engines',
        text: 'Titles, speed and clean markup belong into the design. Added later, they cost twice.',
      },
      {
        title: 'Ownership in writing',
        text: 'Design, code, domain and passwords are yours after payment. Do not sign without that sentence.',
      },
      {
        title: 'Care after launch',
        text: 'Software ages. Ask who updates it, how quickly they answer, and what a small change costs.',
      },
    ],
  },
  {
    kind: 'custom',
    title: 'Three more to read',
    lead: 'Short, and written by those who do the work.',
    content: <MorePosts />,
  },
  {
    kind: 'split',
    title: 'And if you ask us?',
    text: ['You get the six answers in the first mail, with a price and a date.'],
    picture: process,
    actions: [{ label: 'Get a quote', to: paths.getEstimate }],
  },
];

export default function Blog() {
  return <Blocks blocks={blocks} />;
}
