import type { LucideIcon } from 'lucide-react';
import styles from './points.module.css';

interface PointsProps {
  items: readonly { icon: LucideIcon; title: string; text: string }[];
}

/** Short facts side by side, each under its icon and a dark line. */
export function Points({ items }: PointsProps) {
  return (
    <ul className={styles.points}>
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
