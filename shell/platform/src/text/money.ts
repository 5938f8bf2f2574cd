import type { Currency } from '@site/api/contract';

const symbols: Record<Currency, string> = { USD: '$', INR: '₹' };

/** An amount in major units with its symbol, as in `$200` or `$12.50`. */
export const money = (amount: number, currency: Currency) =>
  `${symbols[currency]}${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
