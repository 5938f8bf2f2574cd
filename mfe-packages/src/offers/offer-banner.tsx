import type { Plan } from '@site/contract';
import { money } from '@site/platform';
import { offeringAt, useCatalogue } from '../package-page/offering';
import { percentOff } from '../package-page/price-rows';
import css from './offer-banner.module.css';

const HEADLINE = 75;

/** The discount with the plan that it is for, and the previous price of each plan. */
export function OfferBanner({ path }: { path: string }) {
  const { plans } = offeringAt(path, useCatalogue());
  const headliner = plans.find((plan) => percentOff(plan) === HEADLINE);
  return (
    <section className={css.banner} aria-labelledby="offer">
      <div>
        <h2 id="offer">{HEADLINE}% OFF</h2>
        {headliner && <p>{othersOf(headliner, plans)}</p>}
      </div>
      <dl>
        {plans.map((plan) => (
          <div key={plan.name}>
            <dt>{plan.name}</dt>
            <dd>
              {plan.struckPrice !== null && (
                <>
                  <span className="vh">Before: </span>
                  <s>{money(plan.struckPrice, plan.currency)}</s>
                </>
              )}{' '}
              <strong>{money(plan.price, plan.currency)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The plan of the headline, then the discounts of the others: `on Plus. Free is 92% off, and Pro 69%.` */
function othersOf(headliner: Plan, plans: readonly Plan[]): string {
  const others = plans
    .filter((plan) => plan !== headliner)
    .map((plan) => `${plan.name} is ${percentOff(plan) ?? 0}% off`);
  return `on ${headliner.name}. ${others.join(', ')}.`;
}
