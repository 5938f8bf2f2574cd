import { RunIn } from '../sections/RunIn';
import styles from './benefits.module.css';

const benefits = [
  { title: 'Lower cost', text: 'You pay for work, not for vacancies.' },
  { title: 'Wider reach', text: 'Candidates from 12 countries.' },
  { title: 'Less risk', text: 'Try before you hire.' },
  { title: 'Room to grow', text: 'Scale up for a launch, down after it.' },
  { title: 'A team that fits', text: 'We match people as well as skills.' },
];

export function Benefits() {
  return (
    <div className={styles.benefits}>
      <h3>Five benefits for your team</h3>
      <RunIn items={benefits} />
    </div>
  );
}
