import { mayAccept } from './accepted-types';

test.each([
  ['application/pdf', true],
  ['image/jpeg', true],
  ['image/png', true],
  ['text/plain', false],
  ['image/svg+xml', false],
])('a file that is declared as %s may be sent: %s', (type, expected) =>
  expect(mayAccept(new File([], 'scan', { type }))).toBe(expected),
);

test('a file without a declared type is left to the API', () => expect(mayAccept(new File([], 'scan'))).toBe(true));
