import type { Revenue } from '@site/contract';

export type Currency = Revenue['currency'];

/** Revenue of one month or one plan. */
export interface Sum {
  name: string;
  orders: number;
  /** Major units. */
  total: number;
}

/** Adds amounts in whole cents: as fractions, 0.1 and 0.2 would be 0.30000000000000004. */
const add = (one: number, other: number) => (Math.round(one * 100) + Math.round(other * 100)) / 100;

function sumBy(revenue: readonly Revenue[], nameOf: (row: Revenue) => string): Map<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const row of revenue) {
    const name = nameOf(row);
    const { orders, total } = sums.get(name) ?? { orders: 0, total: 0 };
    sums.set(name, { name, orders: orders + row.orders, total: add(total, row.total) });
  }
  return sums;
}

/** Returns the last `count` months including the current one, oldest first, such as `2026-01`. */
export function lastMonths(today: Date, count: number): string[] {
  const start = Array.from(
    { length: count },
    (_, ago) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - ago)),
  );
  return start.map((month) => month.toISOString().slice(0, 7)).reverse();
}

/** Returns one sum for each month, zero if nothing was sold. */
export function byMonth(revenue: readonly Revenue[], months: readonly string[]): Sum[] {
  const sums = sumBy(revenue, ({ month }) => month);
  return months.map((name) => sums.get(name) ?? { name, orders: 0, total: 0 });
}

/** Returns one sum for each plan, highest first. */
export const byPlan = (revenue: readonly Revenue[]): Sum[] =>
  [...sumBy(revenue, ({ serviceName }) => serviceName).values()].sort((a, b) => b.total - a.total);

export const totalOf = (sums: readonly Sum[]) => sums.reduce((total, sum) => add(total, sum.total), 0);

/** Returns the smallest round number (1, 2 or 5 times a power of ten) so that `steps` times it is at least `value`. */
export function roundStep(value: number, steps: number): number {
  const minimum = Math.max(value / steps, 1);
  const power = 10 ** Math.floor(Math.log10(minimum));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= minimum) ?? minimum;
}
