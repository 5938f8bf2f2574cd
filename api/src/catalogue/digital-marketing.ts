import type { Plan } from '@site/contract';

export const digitalMarketingPlans: Pick<Plan, 'name' | 'price' | 'features'>[] = [
  {
    name: 'Basic',
    price: 10,
    features: ['Website and keyword check', 'One social media profile', 'Monthly report', '10 days phone support'],
  },
  {
    name: 'Silver',
    price: 499,
    features: [
      'Search engine optimization, 15 keywords',
      'Two social media profiles, 12 posts',
      'Two articles',
      'Monthly report',
    ],
  },
  {
    name: 'Gold',
    price: 799,
    features: [
      'Search engine optimization, 30 keywords',
      'Three social media profiles, 20 posts',
      'Four articles',
      'Search advertising set up and run',
      'Report every two weeks',
    ],
  },
  {
    name: 'Platinum',
    price: 1099,
    features: [
      'Search engine optimization, 60 keywords',
      'Five social media profiles, 30 posts',
      'Eight articles and a newsletter',
      'Search and social advertising set up and run',
      'Weekly report and call',
    ],
  },
];
