import { type PageMeta, paths } from '@site/platform';
import analytics from '../art/analytics.svg';
import content from '../art/content.svg';
import devices from '../art/devices.svg';
import fast from '../art/fast.svg';
import hosting from '../art/hosting.svg';
import onlineShop from '../art/online-shop.svg';
import search from '../art/search.svg';
import secure from '../art/secure.svg';
import social from '../art/social.svg';
import support from '../art/support.svg';
import webDeveloper from '../art/web-developer.svg';
import { cases } from '../samples';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';
import { service } from '../seo/json-ld';
import { FromOurWork } from '../work/FromOurWork';
import { titles } from '../work/titles';

const description =
  'E-commerce, CMS, custom and responsive websites from $99, built in four steps: strategy, design, develop, deploy.';

export const meta: PageMeta = {
  title: 'Website Development',
  description,
  jsonLd: [service('Website development', description)],
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'A website that earns its place',
    lead: 'Web design from $99. We plan it with you, build it in the open and hand you the keys: your content, your code, your domain.',
    picture: webDeveloper,
    actions: [{ label: 'Request a Quote', to: paths.contact }],
  },
  {
    kind: 'questions',
    title: 'Four kinds of websites, one way of working',
    lead: 'Most projects are one of these, or two of them together. Open one to see what it brings.',
    openAt: 0,
    items: [
      {
        question: 'E-Commerce websites',
        ans: 'A shop that loads fast, takes cards and keeps its stock straight. We set up products, shipping, taxes and payment, connect your bookkeeping, and watch the first hundred orders with you.',
      },
      {
        question: 'CMS websites',
        ans: 'Pages that your own people can change without calling us. You get an editor with the fields you need and no others, drafts, scheduled publishing, and an hour of training for everyone who writes.',
      },
      {
        question: 'Custom websites',
        ans: 'Booking systems, customer portals, calculators, dashboards: when no ready-made product fits your process, we write the one that does, with tests, documentation and source code that belongs to you.',
      },
      {
        question: 'Responsive websites',
        ans: 'One site that reads well on a phone in the sun and on a wide screen at a desk. We design for the small screen first and test on real devices, keyboards and screen readers.',
      },
    ],
  },
  {
    kind: 'steps',
    title: 'From first call to launch in four steps',
    items: [
      {
        title: 'Strategy',
        text: 'We ask what the site must achieve, for whom, and how you will know. You get a plan and a price.',
      },
      {
        title: 'Design',
        text: 'First drafts in 48 to 72 hours. You see real pages with real words, and we revise until they fit.',
      },
      { title: 'Develop', text: 'We build in short rounds on a preview address that you can open at any time.' },
      {
        title: 'Deploy',
        text: 'We move domain, mail and content without a gap, then measure speed and fix what we find.',
      },
    ],
  },
  {
    kind: 'points',
    title: 'What we build and look after',
    lead: 'Pick one service or let us run the whole site.',
    items: [
      {
        title: 'Website design',
        text: 'Layout, type and pictures that carry your brand, drawn for your content.',
      },
      {
        title: 'E-commerce development',
        text: 'Catalogue, cart and checkout, with payment and shopping cart integration.',
      },
      {
        title: 'Custom web applications',
        text: 'Portals and tools around your way of working, tested and documented.',
      },
      {
        title: 'Mobile-friendly redesign',
        text: 'Your current site, rebuilt to read and sell on small screens.',
      },
      {
        title: 'Speed and search tuning',
        text: 'Pages under two seconds, clean markup, and titles that get clicked.',
      },
      {
        title: 'Maintenance',
        text: 'Updates, backups and small changes every month, with a named contact.',
      },
    ],
  },
  {
    kind: 'topics',
    by: 'click',
    title: 'Nine things every site of ours has',
    lead: 'Choose one to see what it means for you.',
    items: [
      {
        title: 'Responsive layout',
        text: 'Every page is designed for phone, tablet and desk, and tested on all three.',
        picture: devices,
      },
      {
        title: 'Fast loading',
        text: 'Small pictures, little script, caching done right: visitors stay because nothing makes them wait.',
        picture: fast,
      },
      {
        title: 'Search engine friendly',
        text: 'Clean addresses, titles, descriptions and structured data from the first day.',
        picture: search,
      },
      {
        title: 'Secure by default',
        text: 'Encryption everywhere, updates applied, forms protected, backups that we have tried to restore.',
        picture: secure,
      },
      {
        title: 'Easy content management',
        text: 'Your team edits words and pictures without touching code or breaking the layout.',
        picture: content,
      },
      {
        title: 'Social media integration',
        text: 'Pages that look right when they are shared, and feeds that bring your posts to the site.',
        picture: social,
      },
      {
        title: 'Analytics',
        text: 'You see what visitors look for and where they leave, in one page a month, without tracking them around the web.',
        picture: analytics,
      },
      {
        title: 'Payment integration',
        text: 'Cards and local methods through the provider you choose, with receipts and refunds in place.',
        picture: onlineShop,
      },
      {
        title: 'Support and hosting',
        text: 'We host it, watch it and answer when something is odd: first response within 90 minutes.',
        picture: hosting,
      },
    ],
  },
  {
    kind: 'custom',
    title: 'What that looks like',
    content: <FromOurWork case={cases.fernAndFig} title={titles.fernAndFig} />,
  },
  {
    kind: 'split',
    title: 'Not sure what you need?',
    text: [
      'Tell an expert what your business does and what the site should change. You get an honest recommendation, even if it is smaller than you thought.',
    ],
    checklist: ['A written quote before any work begins', 'Refund within 90 days', 'The source code is yours'],
    picture: support,
    actions: [{ label: 'Speak with our experts', to: paths.getEstimate }],
  },
];

export default function WebsiteDevelopment() {
  return <Blocks blocks={blocks} />;
}
