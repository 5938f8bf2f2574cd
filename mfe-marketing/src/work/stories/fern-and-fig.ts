import after from '../../art/work/fern-and-fig-after.svg';
import before from '../../art/work/fern-and-fig-before.svg';
import picture from '../../art/work/fern-and-fig-wide.svg';
import { cases } from '../../samples';
import type { Story } from '../story';
import { titles } from '../titles';

export const fernAndFig: Story = {
  of: cases.fernAndFig,
  title: titles.fernAndFig,
  description: 'How a plant shop took 2.4 times the orders in three months, with a checkout of three fields.',
  picture: {
    src: picture,
    alt: 'The new shop of Fern & Fig on a screen and a phone, beside three potted plants',
  },
  facts: {
    industry: 'Retail, plants and pots',
    time: 'Seven weeks',
    services: 'Web design, online shop, search',
    price: '$1,000 to $1,800',
    team: 'Three people, one lead',
  },
  problem:
    'People found the shop, filled a basket, and left. The checkout asked for an account first and took eleven fields on a phone. Every second buyer gave up there.',
  done: 'We watched ten buyers on their own phones before we drew anything. Then we built the shop again around one thumb.',
  steps: [
    'A checkout of three fields, and an account only for those who want one',
    'Pictures that weigh a tenth, so a page opens in under two seconds',
    'Delivery day and price shown beside the plant, not at the end',
  ],
  result:
    'In the first quarter the shop took 2.4 times the orders with the same visitors and the same budget. Half of them now come after closing time.',
  before: {
    src: before,
    alt: 'A phone with five empty fields, and a clock',
    title: 'Eleven fields',
    text: 'and an account before anything else',
  },
  after: {
    src: after,
    alt: 'A phone with one plant and one button, and a tick',
    title: 'Three fields',
    text: 'and a button within the thumb’s reach',
  },
  comparisons: [
    { title: 'Buyers who finish', before: '38%', after: '81%', bars: [38, 81] },
    { title: 'Seconds until the page shows', before: '6.2', after: '1.6', bars: [100, 26] },
    { title: 'Orders in a week', before: '45', after: '108', bars: [42, 100] },
  ],
  next: { case: cases.cedarVet, title: titles.cedarVet },
};
