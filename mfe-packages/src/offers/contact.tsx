import { brand, Icon, Section, SectionHead, telephone } from '@site/platform';
import { Mail, MapPin, Phone } from 'lucide';
import css from './contact.module.css';

const { street, city, country } = brand.offices.us;

/** Contact data for questions about an offer: e-mail, phone, post. */
export function Contact() {
  return (
    <Section labelledBy="contact">
      <SectionHead id="contact" title="Ask about an offer" />
      <ul className={css.contacts}>
        <li>
          <Icon of={Mail} />
          <h3>E-mail</h3>
          <a href={`mailto:${brand.emails.sales}`}>{brand.emails.sales}</a>
        </li>
        <li>
          <Icon of={Phone} />
          <h3>Phone</h3>
          <a href={telephone(brand.phone)}>{brand.phone}</a>
        </li>
        <li>
          <Icon of={MapPin} />
          <h3>Post</h3>
          <address>
            {brand.name}, {street}, {city}, {country}
          </address>
        </li>
      </ul>
    </Section>
  );
}
