import { brand, telephone } from '@site/platform';
import { Mail, MapPin, Phone } from 'lucide-react';
import styles from './contact-cards.module.css';

const { us } = brand.offices;

/** Phone number, e-mail address and postal address. */
export function ContactCards() {
  return (
    <ul className={styles.cards}>
      <li>
        <Phone />
        <h3>Call us</h3>
        <a href={telephone(brand.phone)}>{brand.phone}</a>
      </li>
      <li>
        <Mail />
        <h3>E-mail us</h3>
        <a href={`mailto:${brand.emails.sales}`}>{brand.emails.sales}</a>
      </li>
      <li>
        <MapPin />
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
