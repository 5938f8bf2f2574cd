import type { Catalogue, Plan } from '@site/contract';
import { pickedPlan } from './purchase';

const plan = (serviceName: string) => ({ serviceName }) as Plan;
const pages = [
  { path: '/package/web-design', source: 'Web Design', plans: [plan('Web Design Plus'), plan('Web Design Pro')] },
  { path: '/package/offers', source: 'Offers', plans: [plan('Offers Plus')] },
];
const catalogue: Catalogue = { pages, addOns: [] };

test('the picked plan is found on its page, also behind a query', () => {
  const picked = 'Web Design Pro';
  expect(pickedPlan({ from: '/package/web-design', picked }, catalogue)).toBe(pages[0]?.plans[1]);
  expect(pickedPlan({ from: '/package/web-design?utm_source=mail#compare', picked }, catalogue)?.serviceName).toBe(
    picked,
  );
});

test('without a pick, on another page, or under a name that is not sold, nothing is bought', () => {
  expect(pickedPlan({ from: '/package/web-design' }, catalogue)).toBeUndefined();
  expect(pickedPlan({ from: '/profile', picked: 'Offers Plus' }, catalogue)).toBeUndefined();
  expect(pickedPlan({ from: '/package/web-design', picked: 'Offers Plus' }, catalogue)).toBeUndefined();
});
