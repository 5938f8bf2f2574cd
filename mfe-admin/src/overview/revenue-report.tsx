import type { Revenue } from '@site/contract';
import { money } from '@site/platform';
import { Filter } from '../lists/filter';
import { Chart } from './chart';
import { longMonth } from './format';
import { byMonth, byPlan, type Currency, lastMonths, totalOf } from './revenue';
import css from './revenue-report.module.css';
import { SumsTable } from './sums-table';

const MONTHS = 12;

const currencies = {
  name: 'currency',
  label: 'Currency',
  options: [
    ['', 'USD'],
    ['INR', 'INR'],
  ],
} as const;

/** Revenue of the last twelve months in one currency: a chart, and tables by month and by plan. */
export function RevenueReport({ revenue, currency }: { revenue: readonly Revenue[]; currency: Currency }) {
  const rows = revenue.filter((row) => row.currency === currency);
  const months = byMonth(rows, lastMonths(new Date(), MONTHS));
  const format = (amount: number) => money(amount, currency);
  return (
    <section aria-labelledby="revenue">
      <div className={css.head}>
        <h3 id="revenue">
          <small>Revenue in {currency}, last twelve months</small>
          {format(totalOf(months))}
        </h3>
        <Filter {...currencies} />
      </div>
      <div className={css.report}>
        <div className={css.column}>
          <Chart months={months} format={format} />
          <SumsTable caption="By plan" head="Plan" sums={byPlan(rows)} format={format} />
        </div>
        <SumsTable caption="By month" head="Month" sums={months.toReversed()} nameOf={longMonth} format={format} />
      </div>
    </section>
  );
}
