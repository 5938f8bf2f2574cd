import type { Currency } from '@site/contract';
import { money } from './money';

test('an amount has a currency symbol, and cents unless they are zero', () => {
  expect(money(200, 'USD')).toBe('$200');
  expect(money(12.5, 'USD')).toBe('$12.50');
  expect(money(1250.5, 'USD')).toBe('$1,250.50');
  expect(money(1000, 'INR')).toBe('₹1,000');
  expect(money(125_000, 'INR')).toBe('₹1,25,000');
});

test('a currency code may be lower case, and an unknown currency has no symbol', () => {
  expect(money(200, 'usd' as Currency)).toBe('$200');
  expect(money(200, 'EUR' as Currency)).toBe('200');
});
