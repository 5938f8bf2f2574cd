/** Formats minor units: `money(20000, 'usd')` is `$200.00`. */
export function money(minorUnits: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(
    minorUnits / 100,
  );
}
