/** As in the receipt's mail: `2026-11-24 02:21 UTC`. */
export const minuteOf = (isoTime: string) => `${isoTime.slice(0, 16).replace('T', ' ')} UTC`;
