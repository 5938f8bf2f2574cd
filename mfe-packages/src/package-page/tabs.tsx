import { Badge, Link, paths } from '@site/platform';

const tabs = [
  { to: paths.packages.webDesign, label: 'Web Design' },
  { to: paths.packages.digitalMarketing, label: 'Digital Marketing' },
  { to: paths.packages.inInr, label: 'In INR' },
  { to: paths.packages.offers, label: 'Offers', mark: '75% OFF' },
];

/** Links between the package pages. */
export function Tabs({ current }: { current: string }) {
  return (
    <nav className="tabs" aria-label="Packages">
      {tabs.map(({ to, label, mark }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label} {mark && <Badge tone="lamp">{mark}</Badge>}
        </Link>
      ))}
    </nav>
  );
}
