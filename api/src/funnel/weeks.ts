import type { FunnelWeek } from '@site/contract';
import { and, count, eq, gte } from 'drizzle-orm';
import { catalogue } from '../catalogue/catalogue';
import type { Reader } from '../db/database';
import { orders } from '../db/tables';
import { countsSince } from './repository';

const shownWeeks = 8;
const dayMs = 24 * 3600 * 1000;

/** The Monday of a day's week, both in UTC such as `2026-11-23`. */
export function mondayOf(day: string): string {
  const time = Date.parse(day);
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7;
  return new Date(time - sinceMonday * dayMs).toISOString().slice(0, 10);
}

type Figures = Pick<FunnelWeek, 'views' | 'presses' | 'paid'>;

/**
 * For each plan and week: views of the plan's page, presses of its Buy button, and paid orders. Plans without any are
 * left out. The latest week is the first.
 */
export async function funnelByWeek(reader: Reader, now: Date): Promise<FunnelWeek[]> {
  const since = mondayOf(new Date(now.getTime() - (shownWeeks - 1) * 7 * dayMs).toISOString().slice(0, 10));
  const sums = new Map<string, number>();
  const add = (kind: keyof Figures, day: string, subject: string, by: number) => {
    const key = `${kind} ${mondayOf(day)} ${subject}`;
    sums.set(key, (sums.get(key) ?? 0) + by);
  };
  for (const { day, step, subject, count: times } of await countsSince(reader, since))
    add(step === 'view' ? 'views' : 'presses', day, subject, times);
  for (const { day, serviceName, paid } of await paidSince(reader, new Date(since)))
    add('paid', day, serviceName, paid);

  const weeks = Array.from({ length: shownWeeks }, (_, ago) =>
    mondayOf(new Date(now.getTime() - ago * 7 * dayMs).toISOString().slice(0, 10)),
  );
  const sumOf = (kind: keyof Figures, week: string, subject: string) => sums.get(`${kind} ${week} ${subject}`) ?? 0;
  return weeks.flatMap((week) =>
    catalogue.pages.flatMap(({ path, plans }) =>
      plans
        .map(({ serviceName }) => ({
          week,
          serviceName,
          views: sumOf('views', week, path),
          presses: sumOf('presses', week, serviceName),
          paid: sumOf('paid', week, serviceName),
        }))
        .filter(({ views, presses, paid }) => views + presses + paid > 0),
    ),
  );
}

async function paidSince(reader: Reader, since: Date) {
  const day = reader.dialect.day(orders.paidAt);
  const { serviceName } = orders;
  return reader
    .select({ day, serviceName, paid: count() })
    .from(orders)
    .where(and(eq(orders.state, 'paid'), gte(orders.paidAt, since)))
    .groupBy(day, serviceName);
}
