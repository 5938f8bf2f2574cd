import type { PackagePage, Plan } from '@site/contract';
import { Icon } from '@site/platform';
import { Info } from 'lucide';
import type { ReactNode } from 'react';
import { PlanCard } from './plan-card';
import css from './plans.module.css';

interface PlansProps {
  offering: PackagePage;
  /** Target group of each plan, by the plan's name. */
  taglines: Readonly<Record<string, string>>;
  /** Name of the plan that suits most buyers. */
  recommended?: string;
  /** One sentence about these prices, below the plans. */
  note?: ReactNode;
  onBuy: (plan: Plan) => void;
}

/** The plans of a page, each with a Buy Now button. */
export function Plans({ offering, taglines, recommended, note, onBuy }: PlansProps) {
  return (
    <section className={`wrap ${css.plans}`} data-count={offering.plans.length} aria-labelledby="plans">
      <h2 id="plans" className="vh">
        Plans
      </h2>
      {offering.plans.map((plan) => (
        <PlanCard
          key={plan.serviceName}
          plan={plan}
          tagline={taglines[plan.name]}
          recommended={plan.name === recommended}
          quiet={recommended !== undefined && plan.name !== recommended}
          onBuy={() => onBuy(plan)}
        />
      ))}
      {note && (
        <p className={css.note}>
          <Icon of={Info} />
          <span>{note}</span>
        </p>
      )}
    </section>
  );
}
