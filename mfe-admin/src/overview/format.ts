import type { Currency } from './revenue';

const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Jan` and `Jan 2026` for `2026-01`. */
export const shortMonth = (name: string) => month.format(new Date(`${name}-01`));
export const longMonth = (name: string) => monthOfYear.format(new Date(`${name}-01`));

/** Returns a formatter for a currency, with the grouping of its country: `$21,295`, `₹1,00,000`. */
export const sumIn = (currency: Currency) => {
  const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return (amount: number) => format.format(amount);
};
