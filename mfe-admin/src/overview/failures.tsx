import type { FailedPayments } from '@site/contract';
import { Link, paths } from '@site/platform';
import { Day } from '../lists/day';
import { FiguresTable } from './figures-table';
import css from './overview-section.module.css';

/** Payments of the last 90 days that failed, by reason. */
export function Failures({ failures }: { failures: readonly FailedPayments[] }) {
  return (
    <section className={css.section} aria-labelledby="failures">
      <h3 id="failures">Failed payments, last 90 days</h3>
      {failures.length === 0 ? (
        <p>No payment failed.</p>
      ) : (
        <>
          <FiguresTable
            caption="Failures by reason"
            heads={['Reason', 'Provider', 'Latest', 'Orders']}
            numeric={[3]}
            rows={failures.map(({ state, paymentMethod, reason, orders, latest }) => ({
              key: `${state} ${paymentMethod} ${reason}`,
              cells: [reasonText(state, reason), paymentMethod, <Day key="day" time={latest} />, orders],
            }))}
          />
          <p className={css.note}>
            <Link to={`${paths.admin.servicesOrder}?state=failed`}>See the failed orders</Link>
          </p>
        </>
      )}
    </section>
  );
}

const reasonText = (state: FailedPayments['state'], reason: string | null) =>
  state === 'expired'
    ? `Not paid before the checkout closed${reason ? `; last try: ${reason}` : ''}`
    : (reason ?? 'No reason given');
