import { mayAccept } from './accepted-types';

test.each([
  ['application/pdf', true],
  ['image/jpeg', true],
  ['image/png', true],
  ['text/plain', false],
  ['image/svg+xml', false],
])('a file declared as %s may be sent: %s', (type, expected) =>
  expect(mayAccept(new File([], 'scan', { type }))).toBe(expected),
);

test('a file without a declared type may be sent, because the API checks it', () =>
  expect(mayAccept(new File([], 'scan'))).toBe(true));
