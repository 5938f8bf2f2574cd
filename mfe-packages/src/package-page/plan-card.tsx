import type { Plan } from '@site/contract';
import { Badge, Button, Checklist, money } from '@site/platform';
import { useId } from 'react';
import { NoRenewalNote } from './no-renewal-note';
import css from './plans.module.css';

interface PlanCardProps {
  plan: Plan;
  /** Target group of the plan. */
  tagline?: string;
  recommended: boolean;
  /** Another plan has the primary button. */
  quiet: boolean;
  onBuy: () => void;
}

export function PlanCard({ plan, tagline, recommended, quiet, onBuy }: PlanCardProps) {
  const name = useId();
  const { price, struckPrice, currency, period } = plan;
  return (
    <article className={css.plan} data-recommended={recommended || undefined} aria-labelledby={name}>
      <div>
        <div className={css.name}>
          <h2 id={name}>{plan.name}</h2>
          {recommended && <Badge tone="lamp">Our pick</Badge>}
        </div>
        <p className={css.tagline}>{tagline}</p>
      </div>
      <p className={css.price}>
        {struckPrice !== null && (
          <>
            <span className="vh">Before: </span>
            <s>{money(struckPrice, currency)}</s>
          </>
        )}
        {money(price, currency)}{' '}
        <small>
          {currency}
          {period && ` per ${period}`}
        </small>
      </p>
      <div className={recommended ? `night ${css.buy}` : css.buy}>
        <NoRenewalNote />
        <Button block quiet={quiet} aria-describedby={name} onClick={onBuy}>
          Buy Now
        </Button>
      </div>
      <Checklist items={plan.features} />
    </article>
  );
}
