import { Point, type PointProps } from './Point';
import styles from './points.module.css';

export function Points({ items }: { items: PointProps[] }) {
  return (
    <ul className={styles.points} data-count={items.length}>
      {items.map((item) => (
        <li key={item.title}>
          <Point {...item} />
        </li>
      ))}
    </ul>
  );
}
