import type { ComparisonGroup, Plan } from '@site/contract';
import { Button, money } from '@site/platform';
import { Fragment } from 'react';
import css from './comparison.module.css';
import { Cell } from './comparison-cell';
import { priceRows } from './price-rows';

interface ComparisonProps {
  plans: readonly Plan[];
  groups: readonly ComparisonGroup[];
  /** Name of the plan whose column is highlighted. */
  recommended: string | undefined;
  onBuy: (plan: Plan) => void;
}

/** The plans as columns, under a head that stays; on phones, each feature stands above its cells. */
export function Comparison({ plans, groups, recommended, onBuy }: ComparisonProps) {
  const isPick = (at: number) => plans[at]?.name === recommended || undefined;
  return (
    <section className={`section ${css.section}`} aria-labelledby="compare">
      <div className="wrap">
        <div className="section-head">
          <h2 id="compare">The plans, line by line</h2>
        </div>
        <table className={css.table} data-count={plans.length} aria-labelledby="compare">
          <thead>
            <tr>
              <th scope="col">What you get</th>
              {plans.map((plan, at) => (
                <th scope="col" key={plan.serviceName} data-pick={isPick(at)}>
                  <b>{plan.name}</b>
                  <span>{money(plan.price, plan.currency)} for a month</span>
                  <Button small block quiet={!isPick(at)} onClick={() => onBuy(plan)}>
                    <span>
                      Buy <span className={css.name}>{plan.name}</span>
                    </span>
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }, group) => (
            <tbody key={title}>
              <tr>
                <td colSpan={plans.length + 1} className={css.group}>
                  {title}
                </td>
              </tr>
              {[...(group === groups.length - 1 ? priceRows(plans) : []), ...rows].map(({ feature, note, cells }) => (
                <tr key={feature}>
                  <th scope="row">
                    {/* One level of headings, because screen readers assign a second level to cells differently. */}
                    <span className="vh">{title}: </span>
                    {feature} {note && <small>{note}</small>}
                  </th>
                  {cells.map((cell, at) => (
                    // A row has one cell for each plan, in their order.
                    <Fragment key={plans[at]?.serviceName}>
                      <Cell text={cell} pick={isPick(at)} />
                    </Fragment>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
