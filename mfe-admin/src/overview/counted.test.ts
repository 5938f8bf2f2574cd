import { listed } from './counted';

test.each([
  [1, '1 undelivered mail'],
  [19, '19 undelivered mails'],
  [20, '20 or more undelivered mails'],
])('%d mails in a list read "%s"', (length, text) => {
  expect(listed(Array.from({ length }), 'undelivered mail', 'undelivered mails')).toBe(text);
});
