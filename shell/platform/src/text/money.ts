import type { Currency } from '@site/contract';

const symbols: Partial<Record<string, string>> = { USD: '$', INR: '₹' } satisfies Record<Currency, string>;

/** An amount in major units with its symbol, as in `$200` or `$12.50`. The code may be in small letters, as providers write it. */
export const money = (amount: number, currency: Currency) =>
  `${symbols[currency.toUpperCase()] ?? ''}${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
