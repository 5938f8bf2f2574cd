import styles from './facts.module.css';
import { SampleMark } from './SampleMark';
import type { Story } from './story';

/** The facts of a project in a column. */
export function Facts({ story: { of, facts } }: { story: Story }) {
  const rows = {
    Client: of.client,
    Industry: facts.industry,
    Time: facts.time,
    Services: facts.services,
    'Price range': facts.price,
    Team: facts.team,
  };
  return (
    <div className={styles.facts}>
      <dl>
        {Object.entries(rows).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SampleMark />
    </div>
  );
}
