import { type PageMeta, paths } from '@site/platform';
import analytics from '../art/analytics.svg';
import channels from '../art/channels.svg';
import marketing from '../art/digital-marketing.svg';
import experts from '../art/experts.svg';
import framework from '../art/framework.svg';
import growth from '../art/growth.svg';
import monitoring from '../art/monitoring.svg';
import pricing from '../art/pricing.svg';
import { cases } from '../samples';
import { Blocks } from '../sections/Blocks';
import type { Block, Question } from '../sections/block';
import { faqPage, service } from '../seo/json-ld';
import { FromOurWork } from '../work/FromOurWork';
import { titles } from '../work/titles';

const description =
  'Search, ads, social media, content, e-mail and e-commerce marketing, measured by the customers they bring.';

const questions: Question[] = [
  {
    question: 'What is digital marketing?',
    ans: 'Digital marketing is everything that brings people to your business through a screen: search results, advertisements, social media, e-mail and your own website. What sets it apart from print or radio is that you can see what each step brought, and change course the same day.',
  },
  {
    question: 'What does a digital marketer do?',
    ans: 'A digital marketer finds out where your customers look, decides with you which channels deserve the budget, writes and places the campaigns, and reads the numbers every week. Most of the work is testing: two headlines, two pages, two offers, and more of whatever sells.',
  },
  {
    question: 'Would my business benefit from digital marketing?',
    ans: 'If your customers use a phone or a computer before they decide, yes. A plumber needs to be found nearby, a shop needs returning buyers, a software firm needs trust before the first call. The channels differ and so does the budget; the first conversation is about which ones fit you.',
  },
  {
    question: 'Is digital marketing cost-effective compared with traditional marketing?',
    ans: 'Usually, because you pay for people who are already looking. A newspaper page costs the same whether nobody or everybody turns to it. A campaign online can start with ten dollars, be stopped in a minute, and tells you what one new customer cost.',
  },
];

export const meta: PageMeta = {
  title: 'Digital Marketing',
  description,
  jsonLd: [service('Digital marketing', description), faqPage(questions)],
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'Be found by the people who are looking',
    lead: 'One team for search, ads, social, content and e-mail, and one report that says what every dollar brought.',
    picture: marketing,
    actions: [{ label: 'Request a Quote', to: paths.contact }],
  },
  {
    kind: 'topics',
    by: 'hover',
    title: 'Why choose us',
    lead: 'Six habits that our clients stay for.',
    items: [
      {
        title: 'Data-driven services',
        text: 'Every decision starts with a number you can check: searches, clicks, calls, sales. What does not show up in them is dropped.',
        picture: analytics,
      },
      {
        title: 'Industry experts',
        text: 'Your account is run by people who have sold in your line of business before, not by whoever is free this week.',
        picture: experts,
      },
      {
        title: 'Custom framework',
        text: 'We build the plan around your margins and seasons instead of pressing them into a template.',
        picture: framework,
      },
      {
        title: 'Omnichannel personalization',
        text: 'Search, social, e-mail and your site say the same thing to the same person, wherever they meet you.',
        picture: channels,
      },
      {
        title: 'Campaign monitoring and evaluation',
        text: 'We look at campaigns daily and sit down with you monthly: what worked, what it cost, what comes next.',
        picture: monitoring,
      },
      {
        title: 'Competitive pricing',
        text: 'Fixed monthly packages with the price on the page, month to month, without a setup fee hidden in the small print.',
        picture: pricing,
      },
    ],
  },
  {
    kind: 'split',
    title: 'Why your business needs digital marketing',
    text: [
      'Your next customer compares you with three others before picking up the phone. If you are not among the results, you are not in the comparison.',
      'Marketing online lets a small business appear beside a large one, in front of the right few hundred people, for the price of a lunch.',
    ],
    checklist: [
      'Reach people at the moment they search',
      'Spend where it works, stop where it does not',
      'Turn buyers into regulars by e-mail and social',
    ],
    picture: growth,
    actions: [{ label: 'Get a quote', to: paths.getEstimate }],
  },
  {
    kind: 'points',
    title: 'Six services, one plan',
    items: [
      {
        title: 'Search Engine Optimization',
        text: 'Rank for the words your customers use: technical repairs, better pages, links worth having.',
      },
      {
        title: 'Search Engine Advertising',
        text: 'Ads beside the results, paid by the click, tested weekly and capped at your budget.',
      },
      {
        title: 'Social Media Marketing',
        text: 'Posts, replies and campaigns on the networks where your customers spend their evenings.',
      },
      {
        title: 'Content Marketing',
        text: 'Articles, guides and videos that answer real questions and keep bringing visitors for years.',
      },
      {
        title: 'Email Marketing',
        text: 'Newsletters and follow-ups that people open, sent to those who asked for them.',
      },
      {
        title: 'Ecommerce Web Design',
        text: 'A shop that turns the visitors you paid for into orders, and orders into reviews.',
      },
    ],
  },
  {
    kind: 'custom',
    title: 'What a plan can change',
    content: <FromOurWork case={cases.tanviTea} title={titles.tanviTea} />,
  },
  {
    kind: 'questions',
    title: 'Questions we hear in the first call',
    items: questions,
  },
];

export default function DigitalMarketing() {
  return <Blocks blocks={blocks} />;
}
