import type { Currency } from '@site/contract';

const symbols: Partial<Record<string, string>> = { USD: '$', INR: '₹' } satisfies Record<Currency, string>;

/** Formats an amount in major units: `$200` or `$12.50`. The currency code may be lower case, as providers send it. */
export const money = (amount: number, currency: Currency) =>
  `${symbols[currency.toUpperCase()] ?? ''}${Number.isInteger(amount) ? amount : amount.toFixed(2)}`;
