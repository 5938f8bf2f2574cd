import { Icon } from '@site/platform';
import type { IconNode } from 'lucide';
import styles from './tiles.module.css';

/** Labels with icons, as many in a row as fit. */
export function Tiles({ items }: { items: { label: string; icon: IconNode }[] }) {
  return (
    <ul className={styles.tiles}>
      {items.map(({ label, icon }) => (
        <li key={label}>
          <Icon of={icon} />
          {label}
        </li>
      ))}
    </ul>
  );
}
