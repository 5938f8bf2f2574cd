import type { Step } from '@site/platform';
import styles from './definitions.module.css';

/** Words at the left, what they mean at the right. */
export function Definitions({ items }: { items: readonly Step[] }) {
  return (
    <dl className={styles.definitions}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
