import styles from './counters.module.css';

interface Fact {
  value: number;
  label: string;
}

/** Up to four figures that are true. */
export function Counters({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.counters}>
      {facts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
