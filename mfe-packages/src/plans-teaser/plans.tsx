import type { Plan } from '@site/contract';
import { Badge, ButtonLink, Checklist, Icon, Link, money, paths } from '@site/platform';
import { ArrowRight } from 'lucide';
import { useCatalogue } from '../package-page/offering';
import css from './plans-teaser.module.css';

const page = paths.packages.webDesign;
const recommended = 'Plus';

/** Buy leads to the package page, which picks the plan of the navigation state. */
function PlanCard({ plan: { name, serviceName, price, currency, features } }: { plan: Plan }) {
  const isRecommended = name === recommended;
  return (
    <article className={css.plan} data-recommended={isRecommended || undefined}>
      <h3>
        <b>{name}</b>
        {isRecommended && <Badge tone="lamp">Our pick</Badge>}
      </h3>
      <p className={css.price}>
        {money(price, currency)} <small>{currency}</small>
      </p>
      <p>for one month, nothing renews</p>
      <div className={isRecommended ? 'night' : undefined}>
        <ButtonLink block quiet={!isRecommended} to={page} state={{ from: page, picked: serviceName }}>
          Buy Now<span className="vh"> {serviceName}</span>
        </ButtonLink>
      </div>
      <Checklist items={features.slice(0, 3)} />
    </article>
  );
}

/** The web design plans of the catalogue, with price and Buy. */
export function Plans() {
  const { pages } = useCatalogue();
  return (
    <>
      <div className={css.plans}>
        {pages
          .find(({ path }) => path === page)
          ?.plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
      </div>
      <p className={css.under}>
        <Link to={page}>
          Compare the plans
          <Icon of={ArrowRight} />
        </Link>
        <span>Refund within 90 days, on every plan</span>
      </p>
    </>
  );
}
