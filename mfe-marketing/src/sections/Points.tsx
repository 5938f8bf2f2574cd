import { Point, type PointProps } from './Point';
import styles from './points.module.css';

interface PointsProps {
  items: PointProps[];
  /** Two columns at most, with icons beside the titles: for a list that shares its section. */
  compact?: boolean;
}

export function Points({ items, compact }: PointsProps) {
  return (
    <ul className={styles.points} data-count={compact ? 2 : items.length}>
      {items.map((item) => (
        <li key={item.title}>
          <Point {...item} beside={compact} />
        </li>
      ))}
    </ul>
  );
}
