import type { LucideIcon } from 'lucide-react';
import styles from './points.module.css';

interface PointsProps {
  items: readonly { icon: LucideIcon; title: string; text: string }[];
  /** How many stand in a row on a desk. */
  columns: 3 | 5;
}

/** Short facts side by side, each under its icon and a dark line. */
export function Points({ items, columns }: PointsProps) {
  return (
    <ul className={styles.points} data-columns={columns}>
      {items.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
