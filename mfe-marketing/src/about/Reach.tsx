import { brand, telephone } from '@site/platform';
import styles from './reach.module.css';

const { us } = brand.offices;

/** Phone number, e-mail address and postal address, on the dark background of a page's end. */
export function Reach() {
  return (
    <dl className={styles.reach}>
      <div>
        <dt>Call us</dt>
        <dd>
          <a href={telephone(brand.phone)}>{brand.phone}</a>
        </dd>
      </div>
      <div>
        <dt>E-mail us</dt>
        <dd>
          <a href={`mailto:${brand.emails.sales}`}>{brand.emails.sales}</a>
        </dd>
      </div>
      <div>
        <dt>Visit us</dt>
        <dd>
          {us.street}, {us.city}
        </dd>
      </div>
    </dl>
  );
}
