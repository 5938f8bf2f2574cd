import { targetOf } from './return-target';

test('a path keeps the picked plan', () =>
  expect(targetOf({ from: '/package/offers', picked: 'Offers Pro' })).toEqual({
    from: '/package/offers',
    picked: 'Offers Pro',
  }));

test('a location object becomes a path', () =>
  expect(targetOf({ from: { pathname: '/profile/order-history', search: '?q=web', hash: '' } })).toEqual({
    from: '/profile/order-history?q=web',
  }));

test('a URL of another site becomes the home page', () =>
  expect(targetOf({ from: '//evil.example' })).toEqual({ from: '/' }));

test.each([null, undefined, 'x', {}, { from: 7 }])('%j has no return target', (state) =>
  expect(targetOf(state)).toBeNull(),
);
