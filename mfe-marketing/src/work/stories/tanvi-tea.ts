import after from '../../art/work/tanvi-tea-after.svg';
import before from '../../art/work/tanvi-tea-before.svg';
import picture from '../../art/work/tanvi-tea-wide.svg';
import { cases } from '../../samples';
import type { Story } from '../story';
import { titles } from '../titles';

export const tanviTea: Story = {
  of: cases.tanviTea,
  title: titles.tanviTea,
  description: 'How a tea house cut the cost of an order won by ads by 43%: fewer ads, and a page for each tea.',
  picture: {
    src: picture,
    alt: 'A chart of rising orders between a cup of tea and a packet of Tanvi Tea',
  },
  facts: {
    industry: 'Food, tea by mail',
    time: 'Four months, then monthly',
    services: 'Search ads, content, e-mail',
    price: '$200 to $400 a month',
    team: 'Two people, one lead',
  },
  problem:
    'Twelve campaigns ran at once, each with its own words and all with the same page behind them. An order cost $18.60 in ads and brought $31. Nobody could say which campaign paid for itself.',
  done: 'We stopped everything for a week and counted: who came, what they looked for, what they bought. Then we started again with three campaigns.',
  steps: [
    'Three campaigns, each for one question that buyers really type',
    'A page for each tea that answers that question above the price',
    'A letter every other Thursday, to those who have bought before',
  ],
  result:
    'An order won by ads now costs $10.60, which is 43% less, and a third of all orders needs no ad at any time. The budget is the same; the tea house spends half of it.',
  before: {
    src: before,
    alt: 'Twelve grey ads that look alike, above three piles of coins',
    title: 'Twelve campaigns',
    text: 'and the same page behind all of them',
  },
  after: {
    src: after,
    alt: 'One ad with a cup of tea and a tick, above a small pile of coins',
    title: 'Three campaigns',
    text: 'and a page that answers the question',
  },
  comparisons: [
    { title: 'Cost of an order won by ads', before: '$18.60', after: '$10.60', bars: [100, 57] },
    { title: 'Orders that needed no ad', before: '9%', after: '34%', bars: [9, 34] },
    { title: 'Buyers who come again', before: '14%', after: '29%', bars: [14, 29] },
  ],
  next: { case: cases.fernAndFig, title: titles.fernAndFig },
};
