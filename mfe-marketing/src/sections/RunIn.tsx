import type { Step } from '@site/platform';
import styles from './run-in.module.css';

/** Reasons whose heading begins the sentence. */
export function RunIn({ items }: { items: readonly Step[] }) {
  return (
    <ul className={styles.reasons}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}.</h3> <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
