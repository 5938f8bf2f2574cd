import { Definitions } from '../sections/Definitions';
import styles from './bonus.module.css';

const terms = [
  { title: 'When', text: 'Paid once the new colleague has been employed for 90 consecutive business days.' },
  { title: 'For whom', text: 'People who have not worked for the company in the past 12 months.' },
  { title: 'How often', text: 'No limit on how many people you may refer.' },
];

/** The bonus for a recommended colleague, as one large figure with its terms. */
export function Bonus() {
  return (
    <div className={styles.bonus}>
      <div className={styles.figure}>
        <strong>500 to 1000</strong>
        <span>USD for each person who joins us, depending on the position</span>
      </div>
      <Definitions items={terms} />
    </div>
  );
}
