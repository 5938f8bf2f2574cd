import { Link, money, paths, Section } from '@site/platform';
import { ArrowRight } from 'lucide-react';
import css from './add-ons.module.css';
import { useCatalogue } from './offering';

/** Add-ons for all plans, at one-time prices. */
export function AddOns() {
  const { addOns } = useCatalogue();
  return (
    <Section tone="sunken" labelledBy="add-ons">
      <div className="split split--narrow-first">
        <div className="prose">
          <h2 id="add-ons">Add what you need</h2>
          <p className="lead">One-time prices, added to any plan before or after launch.</p>
          <Link className="go" to={paths.contact}>
            Ask about an add-on
            <ArrowRight />
          </Link>
        </div>
        <ul className="rows">
          {addOns.map(({ name, price, currency, unit }) => (
            <li key={name}>
              <h3>{name}</h3>
              <span className={css.price}>{money(price, currency)}</span>
              <p>
                {currency} {unit ?? 'once'}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
