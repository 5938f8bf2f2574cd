import { brand, telephone } from '@site/platform';
import { MapPin } from 'lucide-react';
import styles from './offices.module.css';

export function Offices() {
  return (
    <ul className={styles.offices}>
      {[brand.offices.india, brand.offices.us].map(({ country, street, city, phone, email }) => (
        <li key={country}>
          <h3>{country}</h3>
          <address>
            {street}
            <br />
            {city}
            <br />
            <a href={telephone(phone)}>{phone}</a>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
          <a className="go" href="/contact/#" aria-label={`See on map: ${country}`}>
            <MapPin />
            See on map
          </a>
        </li>
      ))}
    </ul>
  );
}
