import { byPlan, byWeek, conversion } from './funnel';

const weeks = [
  { week: '2026-11-23', serviceName: 'Web Design Plus', views: 40, presses: 8, paid: 2 },
  { week: '2026-11-23', serviceName: 'Web Design Pro', views: 40, presses: 1, paid: 0 },
  { week: '2026-11-16', serviceName: 'Web Design Plus', views: 10, presses: 2, paid: 1 },
];

test('the figures of a plan are the sum of its weeks', () => {
  expect(byPlan(weeks)).toEqual([
    { key: 'Web Design Plus', name: 'Web Design Plus', views: 50, presses: 10, paid: 3 },
    { key: 'Web Design Pro', name: 'Web Design Pro', views: 40, presses: 1, paid: 0 },
  ]);
});

test('a plan has one row for each week', () => {
  expect(byWeek(weeks, 'Web Design Plus').map(({ name, paid }) => [name, paid])).toEqual([
    ['2026-11-23', 2],
    ['2026-11-16', 1],
  ]);
});

test.each([
  [{ views: 50, paid: 3 }, '6%'],
  [{ views: 3, paid: 1 }, '33.3%'],
  [{ views: 0, paid: 1 }, '–'],
])('the conversion of %j is %s', (figures, text) => {
  expect(conversion(figures)).toBe(text);
});
