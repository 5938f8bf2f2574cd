/**
 * Formats a time for display, to the minute, and how far it is from now: `2026-11-24 06:07 UTC (5 minutes ago)` or
 * `(in 23 hours)`.
 */
export const formatTime = (iso: string): string => `${minute(iso)} (${relative(iso)})`;

/** Formats a time for display, to the minute. */
const minute = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const words = new Intl.RelativeTimeFormat('en');

function relative(iso: string): string {
  const seconds = Math.round((Date.parse(iso) - Date.now()) / 1000);
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? words.format(Math.trunc(seconds / unit[1]), unit[0]) : 'just now';
}
