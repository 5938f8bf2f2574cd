import type { Config } from '@site/contract';

const day = 24 * 3600 * 1000;

type Retention = Pick<Config['retention'], 'registrations' | 'orphanRegistrations'>;

/** When a passport is deleted, in words for the person who uploads it. `days` is the time until the first deletion. */
export function passportRetention({ registrations: all, orphanRegistrations: unordered }: Retention): {
  words: string;
  days?: number;
} {
  if (all > 0 && (unordered === 0 || all <= unordered))
    return { words: `Deleted ${inDays(all)} after you register, even if you place an order.`, days: all };
  const withOrder = all > 0 ? `deleted ${inDays(all)} after you register` : 'kept until you ask us to erase it';
  if (unordered > 0)
    return {
      words: `Deleted after ${inDays(unordered)} if you place no order; with one, ${withOrder}.`,
      days: unordered,
    };
  return { words: 'Kept until you ask us to erase it.' };
}

/** The day on which something that is sent now is deleted. */
export const deletionDay = (days: number, now = Date.now()): Date => new Date(now + days * day);

const inDays = (number: number) => (number === 1 ? '1 day' : `${number} days`);
