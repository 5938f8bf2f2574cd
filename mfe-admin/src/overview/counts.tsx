import type { Overview } from '@site/contract';
import { Link, paths } from '@site/platform';
import css from './counts.module.css';

/** The number of users, registrations, estimates and orders, each linked to its list. */
export function Counts({ overview: { users, registrations, estimates, orders } }: { overview: Overview }) {
  const counts = [
    { name: 'Orders paid', count: orders.paid, to: `${paths.admin.servicesOrder}?state=paid` },
    { name: 'Orders in review', count: orders.review, to: `${paths.admin.servicesOrder}?state=review` },
    { name: 'Orders refunded', count: orders.refunded, to: `${paths.admin.servicesOrder}?state=refunded` },
    { name: 'Users', count: users, to: paths.admin.manageUsers },
    { name: 'Registrations', count: registrations, to: paths.admin.registrationUsers },
    { name: 'Estimate requests', count: estimates, to: paths.admin.estimates },
  ];
  return (
    <ul className={css.counts}>
      {counts.map(({ name, count, to }) => (
        <li key={name}>
          <Link to={to}>
            <strong>{count}</strong>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
