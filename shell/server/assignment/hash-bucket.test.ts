import { ownApps } from '@site/release/contract';
import { isInShare } from './hash-bucket';

const visitors = Array.from({ length: 10_000 }, (_, number) => `visitor ${number}`);
const visitorsIn = (app: string, percent: number) => visitors.filter((visitor) => isInShare(visitor, app, percent));

test.each([...ownApps, 'an eighth app', 'a ninth app'])('10 %% of 10,000 visitors are 10 ± 1 %% for %s', (app) => {
  expect(Math.abs(visitorsIn(app, 10).length - 1_000)).toBeLessThanOrEqual(100);
});

test.each([0, 1, 50, 99, 100])('a share of %d %% is met', (percent) => {
  const share = visitorsIn('shell', percent).length / 100;
  expect(Math.abs(share - percent)).toBeLessThanOrEqual(percent % 100 === 0 ? 0 : 1);
});

test('a larger share contains every visitor of a smaller one', () => {
  let before: string[] = [];
  for (const percent of [0.5, 10, 11, 35, 99.9, 100]) {
    const now = new Set(visitorsIn('mfe-trainings', percent));
    expect(before.filter((visitor) => !now.has(visitor))).toEqual([]);
    before = [...now];
  }
});

test('shares of different apps are independent', () => {
  const both = visitorsIn('shell', 50).filter((visitor) => isInShare(visitor, 'mfe-trainings', 50));
  expect(Math.abs(both.length - 2_500)).toBeLessThanOrEqual(150);
});
