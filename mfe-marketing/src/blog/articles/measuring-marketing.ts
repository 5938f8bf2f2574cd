import type { Passage } from '../post';

export const measuringMarketing: Passage[] = [
  {
    paragraphs: [
      'A report of forty pages arrives on the first of the month. Impressions are up, the click rate is up, reach is up. Sales are where they were. Nobody is lying: everything in the report is true, and hardly anything in it is about your business.',
      'Marketing can be measured well with four numbers on one page. You need no specialist for that, only the patience to count the same things in the same way every month.',
    ],
  },
  {
    title: 'Number one: new customers',
    paragraphs: [
      'Count people who bought for the first time. Not visitors, not leads, not followers. If your shop does not know who is new, ask at the checkout or on the phone: "How did you hear about us?" The answers are imprecise and still the best data that most small firms ever get, because they come from those who paid.',
    ],
  },
  {
    title: 'Number two: what a new customer costs',
    paragraphs: [
      'Add up everything that you spent on marketing in the month: ads, tools, the agency, and the hours of your own people. Divide it by the number of new customers. The first result is usually a shock, because hours are forgotten as long as nobody writes them down. Keep the shock; it is the figure that you want to bring down.',
    ],
  },
  {
    title: 'Number three: what a customer brings in a year',
    paragraphs: [
      'Take last year’s revenue, subtract what the goods cost, divide by the number of customers. A tea shop whose customers come back four times may pay three times as much for each of them as a shop for wedding rings. Whoever compares the cost of a customer with the value of the first order alone will stop the best campaign and keep the worst.',
    ],
  },
  {
    title: 'Number four: where they came from',
    paragraphs: [
      'Sort the new customers by source: search, ads, recommendation, letter, street. Five lines are enough. Do not split them further until one line brings more than twenty customers a month, for below that you are looking at chance. If a source brought six in May and nine in June, nothing has happened yet.',
    ],
  },
  {
    title: 'What to do with them',
    paragraphs: ['Write the four numbers below those of the months before, and let three rules decide:'],
    points: [
      'A source that costs more than a customer brings in a year gets one more month and one change, then it ends.',
      'A source that costs less than a third gets more money, until it does not.',
      'Everything else stays as it is. Changing three things at once means that you learn nothing from any of them.',
    ],
  },
  {
    title: 'And the clicks?',
    paragraphs: [
      'They are useful for the person who runs the campaign, as the speed of the engine is useful for a mechanic. If customers become fewer, the click rate may tell why: the ad is tired, the page is slow, a competitor is louder. It belongs into the workshop, not on the first page.',
      'Ask your agency for the one page. If it can say what a new customer cost last month, you are in good hands. If it needs a week to find out, it has been measuring something else.',
    ],
  },
];
