import type { FunnelWeek } from '@site/contract';

export interface FunnelRow {
  key: string;
  name: string;
  views: number;
  presses: number;
  paid: number;
}

const add = (a: FunnelRow, b: Pick<FunnelRow, 'views' | 'presses' | 'paid'>): FunnelRow => ({
  ...a,
  views: a.views + b.views,
  presses: a.presses + b.presses,
  paid: a.paid + b.paid,
});

/** All weeks together, one row for each plan, in the order of their first appearance. */
export function byPlan(weeks: readonly FunnelWeek[]): FunnelRow[] {
  const rows = new Map<string, FunnelRow>();
  for (const week of weeks) {
    const name = week.serviceName;
    rows.set(name, add(rows.get(name) ?? { key: name, name, views: 0, presses: 0, paid: 0 }, week));
  }
  return [...rows.values()];
}

/** One plan's weeks, newest first. */
export const byWeek = (weeks: readonly FunnelWeek[], plan: string): FunnelRow[] =>
  weeks
    .filter(({ serviceName }) => serviceName === plan)
    .map(({ week, views, presses, paid }) => ({ key: week, name: week, views, presses, paid }));

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** The share of views that led to a payment; a dash without views. */
export const conversion = ({ views, paid }: Pick<FunnelRow, 'views' | 'paid'>): string =>
  views === 0 ? '–' : percent.format(paid / views);
