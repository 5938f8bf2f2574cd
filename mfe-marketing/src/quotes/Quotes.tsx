import styles from './quotes.module.css';

interface Quote {
  text: string;
  name: string;
  role: string;
}

/** Quotes of clients. */
export function Quotes({ quotes }: { quotes: Quote[] }) {
  return (
    <ul className={styles.quotes}>
      {quotes.map(({ text, name, role }) => (
        <li key={name}>
          <figure>
            <blockquote>
              <p>{text}</p>
            </blockquote>
            <figcaption>
              <strong>{name}</strong>
              {role}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
