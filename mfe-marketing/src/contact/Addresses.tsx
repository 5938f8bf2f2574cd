import { Mail } from 'lucide-react';
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
            <Mail />
            {email}
          </a>
        </li>
      ))}
    </ul>
  );
}
