import { byMonth, byPlan, lastMonths, roundStep, totalOf } from './revenue';

const revenue = [
  { month: '2026-02', serviceName: 'Web Design Plus', currency: 'USD', orders: 2, total: 400 },
  { month: '2026-02', serviceName: 'Offers Pro', currency: 'USD', orders: 1, total: 499.5 },
  { month: '2025-12', serviceName: 'Web Design Plus', currency: 'USD', orders: 1, total: 200 },
] as const;

test('the last months end with the current one and cross the year', () => {
  expect(lastMonths(new Date('2026-02-28T23:00:00Z'), 3)).toEqual(['2025-12', '2026-01', '2026-02']);
});

test('a month without sales has a total of zero', () => {
  expect(byMonth(revenue, ['2025-12', '2026-01', '2026-02'])).toEqual([
    { name: '2025-12', orders: 1, total: 200 },
    { name: '2026-01', orders: 0, total: 0 },
    { name: '2026-02', orders: 3, total: 899.5 },
  ]);
});

test('plans are sorted by revenue, highest first', () => {
  const plans = byPlan(revenue);
  expect(plans.map(({ name, total }) => [name, total])).toEqual([
    ['Web Design Plus', 600],
    ['Offers Pro', 499.5],
  ]);
  expect(totalOf(plans)).toBe(1099.5);
});

test('cents are added without rounding errors', () => {
  const cents = [0.1, 0.2].map((total) => ({ ...revenue[0], total }));
  expect(byPlan(cents)).toMatchObject([{ total: 0.3 }]);
  expect(totalOf(byPlan(revenue.map((row, index) => ({ ...row, total: [0.1, 0.7, 0.1][index] ?? 0 }))))).toBe(0.9);
});

test.each([
  [0, 1],
  [4780, 2000],
  [899.5, 500],
  [3, 1],
])('an axis up to %d has steps of %d', (value, step) => {
  expect(roundStep(value, 3)).toBe(step);
});
