const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const endings = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** Formats a date in the visitor's time zone: `Nov 21st 26` with a two-digit year, `Nov 21st 2026` with four digits. */
export function formatDay(isoTime: string, yearDigits: 2 | 4): string {
  const date = new Date(isoTime);
  const day = date.getDate();
  const year = String(date.getFullYear()).slice(-yearDigits);
  return `${months[date.getMonth()]} ${day}${endings.get(ordinals.select(day)) ?? 'th'} ${year}`;
}
