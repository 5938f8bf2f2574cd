import type { PackagePage } from '@site/contract';
import { useUser } from '@site/platform';
import { Chooser } from '../chooser/chooser';
import { useSelection } from '../chooser/selection';
import { PlanCard } from './plan-card';
import css from './plans.module.css';

interface PlansProps {
  offering: PackagePage;
  /** For whom each plan is, by the plan's name. */
  taglines: Readonly<Record<string, string>>;
  /** Name of the plan that suits most buyers. */
  recommended?: string;
}

/** The plans of a page, each with its Buy Now, and the chooser that opens for the picked one. */
export function Plans({ offering, taglines, recommended }: PlansProps) {
  const { picked, pick, clear } = useSelection(offering);
  // Asked for at once, so that the buyer's name, e-mail and phone are there when the chooser opens, and a dead session shows before it does.
  useUser();
  return (
    <section className={`wrap ${css.plans}`} data-count={offering.plans.length} aria-label="Plans">
      {offering.plans.map((plan) => (
        <PlanCard
          key={plan.serviceName}
          plan={plan}
          tagline={taglines[plan.name]}
          recommended={plan.name === recommended}
          quiet={recommended !== undefined && plan.name !== recommended}
          onBuy={() => pick(plan)}
        />
      ))}
      <Chooser plan={picked} page={offering} onDone={clear} />
    </section>
  );
}
