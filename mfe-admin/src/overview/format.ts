const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const monthOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Jan` and `Jan 2026` for `2026-01`. */
export const shortMonth = (name: string) => month.format(new Date(`${name}-01`));
export const longMonth = (name: string) => monthOfYear.format(new Date(`${name}-01`));
