import { type PageMeta, paths } from '@site/platform';
import { BadgeDollarSign, Eye, FileText, MessagesSquare, Search, Wrench } from 'lucide-react';
import choosing from '../art/choosing.svg';
import process from '../art/process.svg';
import { Article } from '../blog/Article';
import { FeatureLinks } from '../blog/FeatureLinks';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';

const description =
  'Six questions that tell a good web design company from a good sales talk, and six signs to look for.';

export const meta: PageMeta = {
  title: 'Blog',
  description,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: 'How to choose a web design company',
      description,
    },
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
        Icon: BadgeDollarSign,
      },
      {
        title: 'References you may call',
        text: 'Ask for two clients from last year and one who left. How a company ends a project says most about it.',
        Icon: MessagesSquare,
      },
      {
        title: 'Work you can open',
        text: 'A preview address from the first week beats any slide. If you cannot click it, it does not exist yet.',
        Icon: Eye,
      },
      {
        title: 'Found by search engines',
        text: 'Titles, speed and clean markup belong into the design. Added later, they cost twice.',
        Icon: Search,
      },
      {
        title: 'Ownership in writing',
        text: 'Design, code, domain and passwords are yours after payment. Do not sign without that sentence.',
        Icon: FileText,
      },
      {
        title: 'Care after launch',
        text: 'Software ages. Ask who updates it, how quickly they answer, and what a small change costs.',
        Icon: Wrench,
      },
    ],
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
