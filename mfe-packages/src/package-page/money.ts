import type { Currency } from '@site/api/contract';

const symbols: Record<Currency, string> = { USD: '$', INR: '₹' };

/** A price in major units, as in `$200`. */
export const priced = (price: number, currency: Currency) => `${symbols[currency]}${price}`;
