import styles from './facts.module.css';
import { validity } from './visa';

export function Facts() {
  return (
    <dl className={styles.facts}>
      {validity.map(({ figure, meaning }) => (
        <div key={figure}>
          <dt>{meaning}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
