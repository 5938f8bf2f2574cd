import after from '../../art/work/cedar-vet-after.svg';
import before from '../../art/work/cedar-vet-before.svg';
import picture from '../../art/work/cedar-vet-wide.svg';
import { cases } from '../../samples';
import type { Story } from '../story';
import { titles } from '../titles';

export const cedarVet: Story = {
  of: cases.cedarVet,
  title: titles.cedarVet,
  description: 'How a veterinary clinic moved 61% of its bookings from the phone to a page, with two remote employees.',
  picture: {
    src: picture,
    alt: 'The booking calendar of Cedar Vet on a screen and a phone, beside a sitting dog',
  },
  facts: {
    industry: 'Health, small animals',
    time: 'Nine weeks',
    services: 'Booking system, two remote employees',
    price: '$1,500 to $2,400',
    team: 'A developer and a tester, one lead',
  },
  problem:
    'Every visit was booked by phone, into a paper diary. On Mondays one caller in three gave up before anybody answered, and the two people at the desk had no time for those who stood in front of it.',
  done: 'Two remote employees joined the clinic for nine weeks. The first one sat at the desk, by video, for three days and wrote down what was asked.',
  steps: [
    'A page that asks for the animal, the reason and the day, in this order',
    'The calendar of the practice itself, so that nothing is booked twice',
    'A reminder the day before, with a link to move the visit',
  ],
  result:
    'After four months 61% of the visits are booked online, most of them in the evening. Visits that nobody came to have halved, because moving one takes two taps.',
  before: {
    src: before,
    alt: 'A ringing telephone below a diary with crossed out lines',
    title: 'One line',
    text: 'and a diary that only one person can read',
  },
  after: {
    src: after,
    alt: 'A phone that shows days and free times, and a tick',
    title: 'Any hour',
    text: 'and the free times of every vet',
  },
  comparisons: [
    { title: 'Visits booked online', before: '0%', after: '61%', bars: [0, 61] },
    { title: 'Calls on a Monday', before: '140', after: '52', bars: [100, 37] },
    { title: 'Visits that nobody came to', before: '11%', after: '5%', bars: [100, 45] },
  ],
  next: { case: cases.tanviTea, title: titles.tanviTea },
};
