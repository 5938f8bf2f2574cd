import type { Currency } from '@site/contract';

/** Symbol of a currency, and the locale that groups its digits. */
const formats: Partial<Record<string, { symbol: string; locale: string }>> = {
  USD: { symbol: '$', locale: 'en-US' },
  INR: { symbol: '₹', locale: 'en-IN' },
} satisfies Record<Currency, object>;

/**
 * Formats an amount in major units: `$1,250.50`, `₹1,000`. Cents are shown unless they are zero. The currency code may
 * be lower case, as providers send it.
 */
export function money(amount: number, currency: Currency): string {
  const { symbol, locale } = formats[currency.toUpperCase()] ?? { symbol: '', locale: 'en-US' };
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return symbol + amount.toLocaleString(locale, format);
}
