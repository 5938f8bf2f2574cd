import type { Plan } from '@site/contract';

type Offered = Pick<Plan, 'name' | 'price' | 'features'>;

/** The three web design plans; the offers sell the same work once, at a discount. */
const basic = [
  'One-page responsive website',
  'Contact form with spam protection',
  'Turnaround 48 to 72 hours',
  '3 revisions',
  'E-mail support',
];
const plus = [
  'Up to 10 responsive pages',
  'Content management system',
  'Search engine basics on every page',
  'Turnaround 48 to 72 hours',
  '6 revisions',
  '15 days phone support',
];
const pro = [
  'Up to 25 responsive pages',
  'Online shop or booking system',
  'Search engine optimization',
  'Turnaround 48 to 72 hours',
  'Unlimited revisions',
  '1 month phone support',
];

export const webDesignPlans: Offered[] = [
  { name: 'basic', price: 10, features: basic },
  { name: 'Plus', price: 200, features: plus },
  { name: 'Pro', price: 400, features: pro },
];

export const offerPlans: (Offered & { struckPrice: number })[] = [
  { name: 'Free', price: 10, struckPrice: 120, features: basic },
  { name: 'Plus', price: 200, struckPrice: 798, features: plus },
  { name: 'Pro', price: 400, struckPrice: 1298, features: pro },
];

export const inrPlans: Offered[] = [{ name: 'Web Design Plan', price: 1000, features: basic }];
