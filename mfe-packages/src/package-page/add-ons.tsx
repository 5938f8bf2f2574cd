import type { PackagePage } from '@site/contract';
import { Icon, Link, money, paths, Section } from '@site/platform';
import { ArrowRight } from 'lucide';
import css from './add-ons.module.css';
import { addOnsOf, areInForeignCurrency } from './add-ons-of';
import { useCatalogue } from './offering';

interface AddOnsProps {
  offering: PackagePage;
  lead?: string;
}

/** The add-ons that fit the plans of a page, at one-time prices. */
export function AddOns({ offering, lead = 'One-time prices, added to any plan before or after launch.' }: AddOnsProps) {
  const addOns = addOnsOf(offering, useCatalogue());
  if (addOns.length === 0) return null;
  return (
    <Section tone="sunken" labelledBy="add-ons">
      <div className="split split--narrow-first">
        <div className="prose">
          <h2 id="add-ons">Add what you need</h2>
          <p className="lead">{lead}</p>
          {areInForeignCurrency(addOns, offering) && (
            <p>Add-ons are priced in US dollars. We bill them by invoice, apart from the plan.</p>
          )}
          <Link className="go" to={paths.contact}>
            Ask about an add-on
            <Icon of={ArrowRight} />
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
