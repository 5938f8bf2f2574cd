import type { FunnelWeek } from '@site/contract';
import { formatDay, Select } from '@site/platform';
import { useState } from 'react';
import { FiguresTable } from './figures-table';
import { byPlan, byWeek, conversion, type FunnelRow } from './funnel';
import css from './overview-section.module.css';

/** From the view of a package page to the payment, by plan, or by week for one plan. */
export function FunnelReport({ funnel }: { funnel: readonly FunnelWeek[] }) {
  const [plan, setPlan] = useState('');
  const plans = byPlan(funnel);
  const rows = plan ? byWeek(funnel, plan) : plans;
  return (
    <section className={css.section} aria-labelledby="funnel">
      <h3 id="funnel">From package page to payment, last eight weeks</h3>
      {plans.length === 0 ? (
        <p>No views and no payments yet.</p>
      ) : (
        <>
          <div className={css.choice}>
            <Select label="Plan" value={plan} onChange={(event) => setPlan(event.target.value)}>
              <option value="">All plans</option>
              {plans.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </div>
          <FiguresTable
            caption={plan ? `${plan}, by week` : 'Views and payments by plan'}
            heads={[plan ? 'Week of' : 'Plan', 'Page views', 'Buy pressed', 'Paid', 'Paid per view']}
            numeric={[1, 2, 3, 4]}
            rows={rows.map((row) => ({
              key: row.key,
              cells: [plan ? weekName(row) : row.name, row.views, row.presses, row.paid, conversion(row)],
            }))}
          />
          <p className={css.note}>A page shows several plans, so each of them has the page's views.</p>
        </>
      )}
    </section>
  );
}

const weekName = ({ name }: FunnelRow) => formatDay(`${name}T12:00:00`, 4);
