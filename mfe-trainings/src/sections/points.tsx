import { Icon } from '@site/platform';
import type { IconNode } from 'lucide';
import styles from './points.module.css';

interface PointsProps {
  items: readonly { icon: IconNode; title: string; text: string }[];
  /** Items in a row on wide screens. */
  columns: 3 | 5;
}

/** Short facts side by side, each with an icon. */
export function Points({ items, columns }: PointsProps) {
  return (
    <ul className={styles.points} data-columns={columns}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
