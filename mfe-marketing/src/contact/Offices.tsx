import { brand, Icon, telephone } from '@site/platform';
import { ExternalLink, MapPin } from 'lucide';
import kochi from '../art/map-kochi.svg';
import portland from '../art/map-portland.svg';
import styles from './offices.module.css';

const { india, us } = brand.offices;

/** The maps are sketches: they show the district and the street of the office, not distances. */
const offices = [
  { ...india, map: kochi, place: 'Ernakulam, beside Kochi harbour' },
  { ...us, map: portland, place: 'the Old Port of Portland, beside the Fore River' },
];

const onMapSite = (address: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

export function Offices() {
  return (
    <ul className={styles.offices}>
      {offices.map(({ country, street, city, phone, email, map, place }) => (
        <li key={country}>
          <h3>{country}</h3>
          <img
            className={styles.map}
            src={map}
            width={640}
            height={400}
            alt={`Sketch of a map: our office at ${street} in ${place}`}
            loading="lazy"
          />
          <address>
            {street}
            <br />
            {city}
            <br />
            <a href={telephone(phone)}>{phone}</a>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </address>
          <div className={styles.links}>
            <a className="go" href="/contact/#" aria-label={`See on map: ${country}`}>
              <Icon of={MapPin} />
              See on map
            </a>
            <a className="go" href={onMapSite(`${street}, ${city}`)} target="_blank" rel="noreferrer">
              OpenStreetMap
              <span className="vh"> with our office in {country}, opens in a new tab</span>
              <Icon of={ExternalLink} />
            </a>
          </div>
        </li>
      ))}
    </ul>
  );
}
