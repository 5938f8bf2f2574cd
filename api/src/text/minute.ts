/** A time as receipts show it: `2026-11-24 02:21 UTC`. */
export const utcMinute = (isoTime: string) => `${isoTime.slice(0, 16).replace('T', ' ')} UTC`;
