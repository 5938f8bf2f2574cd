import type { Currency } from '@site/contract';
import { money } from './money';

test('an amount has its symbol, and cents where there are some', () => {
  expect(money(200, 'USD')).toBe('$200');
  expect(money(12.5, 'USD')).toBe('$12.50');
  expect(money(4999, 'INR')).toBe('₹4999');
});

test('a code in small letters means the same, and one without a symbol does not stand for one', () => {
  expect(money(200, 'usd' as Currency)).toBe('$200');
  expect(money(200, 'EUR' as Currency)).toBe('200');
});
