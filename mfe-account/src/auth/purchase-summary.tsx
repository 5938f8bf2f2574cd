import { Checklist, forgetReturn, Icon, Link, money } from '@site/platform';
import { CalendarCheck, Undo2 } from 'lucide';
import type { Purchase } from './purchase';
import css from './purchase-summary.module.css';

/** What is being bought, beside login and sign-up; on phones in four lines above the form. */
export function PurchaseSummary({ plan, from, isLate }: Purchase) {
  return (
    <aside className={css.summary} data-late={isLate || undefined} aria-labelledby="buying">
      <div className={css.top}>
        <h2 id="buying">You are buying</h2>
        <Link className="go" to={from} onClick={forgetReturn}>
          Change<span className="vh"> the plan</span>
        </Link>
      </div>
      <p className={css.plan}>{plan.serviceName}</p>
      <p className={css.price}>
        {money(plan.price, plan.currency)} <small>{plan.currency}</small>
      </p>
      <p className={css.fine}>
        <Icon of={CalendarCheck} />
        for one month, nothing renews
      </p>
      <div className={css.more}>
        <Checklist items={plan.features} />
        <p className={css.fine}>
          <Icon of={Undo2} />
          Refund within 90 days. We never see your card number.
        </p>
      </div>
    </aside>
  );
}
