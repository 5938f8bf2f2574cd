import { brand, Icon, telephone } from '@site/platform';
import { Mail, MapPin, Phone } from 'lucide';
import styles from './contact-cards.module.css';

const { us } = brand.offices;

/** Phone number, e-mail address and postal address. */
export function ContactCards() {
  return (
    <ul className={styles.cards}>
      <li>
        <Icon of={Phone} />
        <h3>Call us</h3>
        <a href={telephone(brand.phone)}>{brand.phone}</a>
      </li>
      <li>
        <Icon of={Mail} />
        <h3>E-mail us</h3>
        <a href={`mailto:${brand.emails.sales}`}>{brand.emails.sales}</a>
      </li>
      <li>
        <Icon of={MapPin} />
        <h3>Visit us</h3>
        <address>
          {us.street}
          <br />
          {us.city}
        </address>
      </li>
    </ul>
  );
}
