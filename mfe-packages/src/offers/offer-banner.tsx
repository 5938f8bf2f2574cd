import { money } from '@site/platform';
import { offeringAt, useCatalogue } from '../package-page/offering';
import css from './offer-banner.module.css';

/** The discount, and the previous price of each plan. */
export function OfferBanner({ path }: { path: string }) {
  const { plans } = offeringAt(path, useCatalogue());
  return (
    <section className={css.banner} aria-labelledby="offer">
      <h2 id="offer">75% OFF</h2>
      <dl>
        {plans.map(({ name, price, struckPrice, currency }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {struckPrice !== null && (
                <>
                  <span className="vh">Before: </span>
                  <s>{money(struckPrice, currency)}</s>
                </>
              )}{' '}
              <strong>{money(price, currency)}</strong>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
