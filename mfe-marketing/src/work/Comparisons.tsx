import styles from './comparisons.module.css';
import type { Story } from './story';

/** A bar as a drawing, because the content security policy forbids widths in markup. The value stands beside it. */
const Bar = ({ length }: { length: number }) => (
  <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    <rect width={length} height={12} />
  </svg>
);

/** Figures before and after, each with a bar. */
export function Comparisons({ comparisons }: Pick<Story, 'comparisons'>) {
  return (
    <div className={styles.comparisons}>
      {comparisons.map(({ title, before, after, bars }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl>
            <dt>Before</dt>
            <dd>
              <Bar length={bars[0]} />
              <b>{before}</b>
            </dd>
            <dt>After</dt>
            <dd data-after>
              <Bar length={bars[1]} />
              <b>{after}</b>
            </dd>
          </dl>
        </div>
      ))}
    </div>
  );
}
