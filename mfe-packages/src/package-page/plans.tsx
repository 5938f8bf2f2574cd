import type { PackagePage, Plan } from '@site/contract';
import { useUser } from '@site/platform';
import { Chooser } from '../chooser/chooser';
import { useSelection } from '../chooser/selection';
import { countPress } from '../funnel/count';
import { PlanCard } from './plan-card';
import css from './plans.module.css';

interface PlansProps {
  offering: PackagePage;
  /** Target group of each plan, by the plan's name. */
  taglines: Readonly<Record<string, string>>;
  /** Name of the plan that suits most buyers. */
  recommended?: string;
}

/** The plans of a page, each with a Buy Now button, and the chooser for the selected plan. */
export function Plans({ offering, taglines, recommended }: PlansProps) {
  const { picked, pick, clear } = useSelection(offering);
  // Fetch the user early: the chooser needs the name, e-mail and phone when it opens, and an expired session has to be
  // detected before that.
  useUser();
  const buy = (plan: Plan) => {
    countPress(plan.serviceName);
    pick(plan);
  };
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
          onBuy={() => buy(plan)}
        />
      ))}
      <Chooser plan={picked} page={offering} onDone={clear} />
    </section>
  );
}
