import { Icon } from '@site/platform';
import { RotateCw } from 'lucide';
import { useState } from 'react';
import styles from './flip-cards.module.css';

interface FlipCard {
  title: string;
  text: string;
}

function Card({ title, text }: FlipCard) {
  const [turned, setTurned] = useState(false);
  return (
    <button className={styles.card} type="button" aria-pressed={turned} onClick={() => setTurned(!turned)}>
      <span className={styles.sides}>
        <span className={styles.front}>
          {title}
          <Icon of={RotateCw} />
        </span>
        <span className={styles.back}>{text}</span>
      </span>
    </button>
  );
}

/** Cards that show their back on hover, press or keyboard focus. */
export function FlipCards({ cards }: { cards: FlipCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.title}>
          <Card {...card} />
        </li>
      ))}
    </ul>
  );
}
