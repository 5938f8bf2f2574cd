import type { Currency } from '@site/contract';

const locales = { USD: 'en-US', INR: 'en-IN' } satisfies Record<Currency, string>;

/** Formats an amount in major units as the pages do: `$1,250.50`, `₹1,000`. */
export const money = (amount: number, currency: Currency) =>
  amount.toLocaleString(locales[currency], { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });

/** As `money`, with the code of the currency: `$1,250.50 USD`. */
export const moneyWithCode = (amount: number, currency: Currency) => `${money(amount, currency)} ${currency}`;
