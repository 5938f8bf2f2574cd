import type { Currency } from '@site/api/contract';

const symbols: Record<Currency, string> = { USD: '$', INR: '₹' };

/** An amount in major units with its symbol, as in `$200`. */
export const money = (amount: number, currency: Currency) => `${symbols[currency]}${amount}`;
