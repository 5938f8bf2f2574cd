import { targetOf } from './return-target';

test('a path, with the plan picked there', () =>
  expect(targetOf({ from: '/package/offers', picked: 'Offers Pro' })).toEqual({
    from: '/package/offers',
    picked: 'Offers Pro',
  }));

test('a whole location, as a guard passes it', () =>
  expect(targetOf({ from: { pathname: '/profile/order-history', search: '?q=web', hash: '' } })).toEqual({
    from: '/profile/order-history?q=web',
  }));

test('a place outside this site becomes home', () =>
  expect(targetOf({ from: '//evil.example' })).toEqual({ from: '/' }));

test.each([null, undefined, 'x', {}, { from: 7 }])('%j carries no target', (state) =>
  expect(targetOf(state)).toBeNull(),
);
