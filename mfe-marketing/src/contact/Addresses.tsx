import { Icon } from '@site/platform';
import { Mail } from 'lucide';
import styles from './addresses.module.css';

interface Address {
  title: string;
  text: string;
  email: string;
}

/** E-mail addresses with their purposes. */
export function Addresses({ items }: { items: Address[] }) {
  return (
    <ul className={styles.addresses}>
      {items.map(({ title, text, email }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
          <a className="go" href={`mailto:${email}`}>
            <Icon of={Mail} />
            <EmailAddress email={email} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** An address that breaks before the @ where it does not fit into one line. */
function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf('@');
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
