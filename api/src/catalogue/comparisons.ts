import { type ComparisonGroup, included, notIncluded } from '@site/contract';

/** Every plan is paid for once, for one month, and every plan can be refunded. */
const paying = (plans: number): ComparisonGroup => ({
  title: 'Paying',
  rows: [
    { feature: 'Renews by itself', cells: Array(plans).fill('Never') },
    { feature: 'Refund', cells: Array(plans).fill('Within 90 days') },
  ],
});

/** Of the web design plans and of the offers, which are the same work. */
export const webDesignComparison: ComparisonGroup[] = [
  {
    title: 'The site',
    rows: [
      { feature: 'Responsive pages', cells: ['1', 'Up to 10', 'Up to 25'] },
      { feature: 'Contact form', note: 'with spam protection', cells: [included, included, included] },
      { feature: 'Content management', note: 'change words yourself', cells: [notIncluded, included, included] },
      { feature: 'Shop or booking', cells: [notIncluded, notIncluded, included] },
      { feature: 'Search engines', cells: [notIncluded, 'The basics', 'In full'] },
    ],
  },
  {
    title: 'Working together',
    rows: [
      { feature: 'Revisions', cells: ['3', '6', 'Unlimited'] },
      { feature: 'First draft', cells: ['48 to 72 hours', '48 to 72 hours', '48 to 72 hours'] },
      { feature: 'Support', cells: ['E-mail', 'Phone, 15 days', 'Phone, 1 month'] },
    ],
  },
  paying(3),
];

export const digitalMarketingComparison: ComparisonGroup[] = [
  {
    title: 'The work',
    rows: [
      { feature: 'Search engines', cells: ['A check', '15 keywords', '30 keywords', '60 keywords'] },
      { feature: 'Social media profiles', cells: ['1', '2', '3', '5'] },
      { feature: 'Posts', cells: [notIncluded, '12', '20', '30'] },
      { feature: 'Articles', cells: [notIncluded, '2', '4', '8'] },
      { feature: 'Newsletter', cells: [notIncluded, notIncluded, notIncluded, included] },
      { feature: 'Advertising', note: 'set up and run', cells: [notIncluded, notIncluded, 'Search', 'Search, social'] },
    ],
  },
  {
    title: 'Working together',
    rows: [
      { feature: 'Report', cells: ['Monthly', 'Monthly', 'Every two weeks', 'Weekly'] },
      { feature: 'Call about it', cells: [notIncluded, notIncluded, notIncluded, 'Weekly'] },
      { feature: 'Phone support', cells: ['10 days', '1 month', '1 month', '1 month'] },
    ],
  },
  paying(4),
];
